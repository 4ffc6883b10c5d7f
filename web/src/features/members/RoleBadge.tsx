import { ROLE_NAMES, type Role } from '@bedesten/contract/rights'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { ROLE_ICONS } from './roles.ts'

export function RoleBadge({ of: role }: { of: Role }) {
  return (
    <StatusBadge tone={role === 'owner' ? 'copper' : 'neutral'} icon={ROLE_ICONS[role]}>
      {ROLE_NAMES[role]}
    </StatusBadge>
  )
}
