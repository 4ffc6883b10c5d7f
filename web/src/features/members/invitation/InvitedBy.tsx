import type { OpenInvitation } from '@bedesten/contract/members.schemas'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import { formatDay } from '../../../lib/format/dates.ts'
import { withYearEnding } from '../../../lib/format/day-words.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { ROLE_ICONS, ROLE_WELCOMES } from '../roles.ts'

/** The company that invites. */
export function InvitingCompany({ company }: Pick<OpenInvitation, 'company'>) {
  const { company_name, short_name, logo_url, verified, city } = company
  return (
    <div className="flex items-center gap-3.5 rounded-card border border-border bg-surface p-4">
      <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={56} />
      <div className="min-w-0">
        <p className="font-display text-lead font-semibold wrap-anywhere">
          {company_name}
          {verified === 1 && (
            <VerifiedSeal label="Doğrulanmış Firma" className="ml-1.5 inline-block size-4 align-[-0.1875rem]" />
          )}
        </p>
        <p className="text-sm wrap-anywhere text-text-3">{[`@${short_name}`, city].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

/** What the person will be there, said before anything is asked. */
export function InvitedRole({ role }: Pick<OpenInvitation, 'role'>) {
  const Icon = ROLE_ICONS[role]
  return (
    <div className="flex gap-2.5 rounded-lg bg-primary-soft px-3.5 py-3">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-primary-text" />
      <div className="min-w-0">
        <p className="font-semibold">{`Rolünüz: ${ROLE_NAMES[role]}`}</p>
        <p className="text-sm text-text-2">{ROLE_WELCOMES[role]}</p>
      </div>
    </div>
  )
}

export function InvitedBy({ invited_by, expires_at }: Pick<OpenInvitation, 'invited_by' | 'expires_at'>) {
  const until = `${withYearEnding(formatDay(expires_at), 'to')} kadar geçerli`
  return (
    <p className="-my-1.5 text-sm wrap-anywhere text-text-3">
      {invited_by === null ? until : `Davet eden ${invited_by} · ${until}`}
    </p>
  )
}
