import type { OwnCompany } from '@bedesten/contract/companies.schemas'
import type { ReactNode } from 'react'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { PageForm } from '../../../ui/forms/PageForm.tsx'
import { BasicSection } from './BasicSection.tsx'
import { BillingSection } from './BillingSection.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { LegalSection } from './LegalSection.tsx'
import { LocationSection } from './LocationSection.tsx'
import type { StoredProfile } from './profile-values.ts'
import type { FindGeocoder } from './useLocationDetection.ts'
import { useProfileForm } from './useProfileForm.ts'

interface CompanyEditFormProps {
  company: StoredProfile
  /** Where giving up leads. */
  profilePath: string
  head: (actions: ReactNode) => ReactNode
  findGeocoder: FindGeocoder
  onSaved: (company: OwnCompany) => void
}

export function CompanyEditForm({ company, profilePath, head, findGeocoder, onSaved }: CompanyEditFormProps) {
  const { form, errors, busy, values, bind, fill, draft } = useProfileForm(company, onSaved)
  return (
    <PageForm
      {...{ form, errors, busy, head }}
      cancelTo={profilePath}
      notice={<DraftNote draft={draft} className="mb-4" />}
    >
      <div className="grid gap-4">
        <BasicSection bind={bind} />
        <BillingSection bind={bind} />
        <LegalSection bind={bind} />
      </div>
      <div className="grid gap-4">
        <LocationSection values={values} bind={bind} fill={fill} findGeocoder={findGeocoder} />
        <DocumentPreview company={company} />
      </div>
    </PageForm>
  )
}
