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
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface CompanyEditFormProps {
  company: StoredProfile & { verified?: 0 | 1 }
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
        <NeedsRight right="profile" quiet>
          <BasicSection bind={bind} />
        </NeedsRight>
        {/* Who has only to do with money changes the bank here. */}
        <BillingSection bind={bind} />
        <NeedsRight right="profile" quiet>
          <LegalSection bind={bind} />
        </NeedsRight>
      </div>
      <div className="grid gap-4">
        <NeedsRight right="profile" quiet>
          <LocationSection values={values} bind={bind} fill={fill} findGeocoder={findGeocoder} />
        </NeedsRight>
        <DocumentPreview company={company} />
      </div>
    </PageForm>
  )
}
