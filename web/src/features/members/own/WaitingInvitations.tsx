import type { WaitingInvitation } from '@bedesten/contract/me.schemas'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/dates.ts'
import { withYearEnding } from '../../../lib/format/day-words.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useWaysIn } from './own-companies.ts'

export function WaitingInvitations({ invitations }: { invitations: WaitingInvitation[] }) {
  const { accept } = useWaysIn()
  const [joining, setJoining] = useState<number>()
  async function join(invitation: WaitingInvitation) {
    setJoining(invitation.id)
    await accept(invitation).catch(({ message }: Error) => showToast('error', 'Katılamadınız', { message }))
    setJoining(undefined)
  }
  return (
    <ul aria-label="Bekleyen davetler" className="flex flex-col gap-2.5">
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className="flex items-center gap-3 rounded-lg border border-border bg-surface p-3 max-rail:flex-wrap"
        >
          <ArchAvatar
            name={invitation.company.company_name}
            logo={invitation.company.logo_url ?? undefined}
            size={44}
          />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{invitation.company.company_name}</p>
            <p className="text-sm wrap-anywhere text-text-3">{describe(invitation)}</p>
          </div>
          <Button
            size="sm"
            className="max-rail:w-full"
            busy={joining === invitation.id}
            busyText="Katılıyor..."
            onClick={() => void join(invitation)}
          >
            Katıl
          </Button>
        </li>
      ))}
    </ul>
  )
}

function describe({ role, invited_by, expires_at }: WaitingInvitation): string {
  const until = `${withYearEnding(formatDay(expires_at), 'to')} kadar`
  return [ROLE_NAMES[role], invited_by === null ? null : `davet eden ${invited_by}`, until].filter(Boolean).join(' · ')
}
