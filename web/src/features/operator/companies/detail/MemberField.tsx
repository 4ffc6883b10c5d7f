import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import { NativeSelect } from '../../../../ui/forms/NativeSelect.tsx'

/** The owner comes first. */
export function MemberField({ members }: { members: OperatorCompany['members'] }) {
  return (
    <NativeSelect
      name="person_id"
      label="Kişi"
      options={members.map(({ person_id, name, email, role }) => ({
        value: String(person_id),
        label: `${name ?? email} · ${ROLE_NAMES[role]}`,
      }))}
    />
  )
}
