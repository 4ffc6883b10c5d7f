import type { OwnCompany } from '@bedesten/contract/companies'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/Note.tsx'
import { SaveActions, SaveBar } from '../../../ui/SaveActions.tsx'
import { BasicSection } from './BasicSection.tsx'
import { BillingSection } from './BillingSection.tsx'
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
  const { form, errors, busy, values, bind, fill } = useProfileForm(company, onSaved)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Otherwise the first wrong field has the focus and is in sight.
    const toldAboveOnly = errors.top.length > 0 && Object.keys(errors.fields).length === 0
    if (toldAboveOnly) note.current?.scrollIntoView({ block: 'nearest' })
  }, [errors])
  return (
    <form {...form} method="post" className={clearOfBars}>
      {head(<SaveActions cancelTo={profilePath} busy={busy} />)}
      <div ref={note} className="scroll-mt-20">
        {errors.top.length > 0 && (
          <Note tone="danger" alert className="mb-4">
            {errors.top.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
      </div>
      <div className={editGrid}>
        <div className="grid gap-4">
          <BasicSection bind={bind} />
          <BillingSection bind={bind} />
        </div>
        <LocationSection values={values} bind={bind} fill={fill} findGeocoder={findGeocoder} />
      </div>
      <SaveBar cancelTo={profilePath} busy={busy} />
    </form>
  )
}

export const editGrid = 'grid items-start gap-x-6 gap-y-4 full:grid-cols-[minmax(0,1fr)_20rem]'

/** A field that gets the focus is not scrolled below the top bar or the bars at the bottom. */
const clearOfBars =
  '[&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-16 max-rail:[&_:is(input,textarea)]:scroll-mb-48'
