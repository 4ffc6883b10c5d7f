import { INVITED_ROLES, type InvitedRole } from '@bedesten/contract/members'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import { RadioList } from '../../ui/forms/RadioGroup.tsx'
import { ROLE_LINES } from './roles.ts'

interface RoleChoiceProps {
  value: InvitedRole
  onChange: (role: InvitedRole) => void
  error?: string | undefined
}

/** The field `role` of a form. */
export function RoleChoice(props: RoleChoiceProps) {
  const choices = INVITED_ROLES.map((role) => ({
    value: role,
    label: (
      <span className="grid min-w-0 flex-1 gap-x-3 rail:grid-cols-[6rem_minmax(0,1fr)]">
        <span className="font-semibold">{ROLE_NAMES[role]}</span>
        <span className="text-sm font-normal text-text-2">{ROLE_LINES[role]}</span>
      </span>
    ),
  }))
  return <RadioList legend="Rol" name="role" choices={choices} {...props} />
}
