import { describeParty } from '@bedesten/contract/parties'
import { FormSection, wide } from '../../../ui/forms/FormSection.tsx'
import type { StoredProfile } from './profile-values.ts'

/** The company as order forms, proformas and quotes name it. */
export function DocumentPreview({ company }: { company: StoredProfile }) {
  const { name, lines } = describeParty(company)
  return (
    <FormSection title="Belgede böyle görünür" line="Kaydettiğiniz bilgilerle">
      <p className={`${wide} rounded-lg border border-border bg-well p-3.5 text-sm break-words whitespace-pre-line`}>
        <b className="font-semibold">{name}</b>
        {`\n${lines.join('\n')}`}
      </p>
    </FormSection>
  )
}
