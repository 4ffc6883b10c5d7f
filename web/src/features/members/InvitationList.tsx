import type { Invitation } from '@bedesten/contract/members.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import { countDays, formatShortDay, untilDay } from '../../lib/format/day-words.ts'
import { todayInIstanbul, toIstanbul } from '../../lib/format/dates.ts'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import type { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { memberRow } from './member-row.ts'
import { RoleBadge } from './RoleBadge.tsx'

interface InvitationListProps {
  invitations: Invitation[]
  menuOf: (invitation: Invitation) => MenuItem[]
}

export function InvitationList({ invitations, menuOf }: InvitationListProps) {
  return (
    <Card as="section" aria-labelledby="invitations" flush className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-4 pt-4 pb-2 rail:px-5">
        <h2 id="invitations" className="text-lead font-semibold">
          Bekleyen davetler
        </h2>
        <span className="text-sm text-text-3 tabular-nums">{formatNumber(invitations.length)}</span>
      </div>
      <ul aria-labelledby="invitations">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} menu={menuOf(invitation)} />
        ))}
      </ul>
    </Card>
  )
}

function InvitationRow({ invitation, menu }: { invitation: Invitation; menu: MenuItem[] }) {
  const { email, role, invited_by, sent_at } = invitation
  return (
    <li className={`${memberRow} border-t border-border`}>
      <PersonAvatar name={email} awaited={<Mail className="size-4" />} className="max-rail:self-start" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm wrap-anywhere text-text-3">
          {invited_by === null ? formatShortDay(sent_at) : `Davet eden ${invited_by}, ${formatShortDay(sent_at)}`}
        </p>
      </div>
      <div className="max-rail:col-start-2 max-rail:row-start-2 max-rail:mt-1">
        <RoleBadge of={role} />
      </div>
      <Validity invitation={invitation} />
      <div className="max-rail:col-start-3 max-rail:row-start-1 rail:-col-end-1">
        <MenuButton label={`Seçenekler: ${email}`} icon={<Ellipsis />} items={menu} />
      </div>
    </li>
  )
}

function Validity({ invitation: { state, expires_at } }: { invitation: Invitation }) {
  const left = countDays(todayInIstanbul(), toIstanbul(Date.parse(expires_at)).slice(0, 10))
  const isOver = state === 'expired'
  return (
    <p className="min-w-0 text-sm text-text-2 max-rail:col-span-2 max-rail:col-start-2 max-rail:row-start-3 max-rail:mt-1">
      {isOver ? <span className="text-danger-text">Süresi doldu</span> : `${untilDay(expires_at)} kadar geçerli`}
      <span className="rail:hidden"> · </span>
      <span className="text-text-3 rail:block">
        {isOver ? formatShortDay(expires_at) : left < 1 ? 'Bugün bitiyor' : `${left} gün kaldı`}
      </span>
    </p>
  )
}
