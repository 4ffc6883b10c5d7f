import type { Member } from '@bedesten/contract/members.schemas'
import type { Currency } from '@bedesten/contract/money'
import { ROLE_RIGHTS } from '@bedesten/contract/rights'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { currencySign } from '../../lib/format/currency-sign.ts'
import { toDayWords } from '../../lib/format/day-words.ts'
import { formatShortAmount } from '../../lib/format/typed-amount.ts'
import { useNow } from '../../lib/page/useNow.ts'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import type { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { memberHead, memberRow } from './member-row.ts'
import { nameOf } from './members.ts'
import { RoleBadge } from './RoleBadge.tsx'

interface MemberListProps {
  members: Member[]
  /** Who looks. */
  ownId: number | undefined
  /** Of limits. */
  currency: Currency
  menuOf: (member: Member) => MenuItem[]
}

/** Everybody of the company; on small screens each row stacks. */
export function MemberList({ members, ownId, currency, menuOf }: MemberListProps) {
  return (
    <Card flush className="overflow-hidden">
      <div aria-hidden className={memberHead}>
        <span className="col-start-2">Kişi</span>
        <span>Rol</span>
        <span>Satın alma sınırı</span>
        <span className="max-full:hidden">Son görülme</span>
      </div>
      <ul aria-label="Ekip" className="divide-y divide-border">
        {members.map((member) => (
          <MemberRow
            key={member.person_id}
            member={member}
            own={member.person_id === ownId}
            currency={currency}
            menu={menuOf(member)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface MemberRowProps {
  member: Member
  own: boolean
  currency: Currency
  menu: MenuItem[]
}

function MemberRow({ member, own, currency, menu }: MemberRowProps) {
  const name = nameOf(member)
  return (
    <li className={memberRow}>
      <PersonAvatar name={name} own={own} className="max-rail:self-start" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-1.75 font-semibold wrap-anywhere">
          {name}
          {own && <span className="rounded-sm bg-chip-bg px-2 text-xs font-semibold text-text-2">Siz</span>}
        </p>
        {member.name !== null && <p className="text-sm wrap-anywhere text-text-3">{member.email}</p>}
      </div>
      <div className="max-rail:col-start-2 max-rail:row-start-2 max-rail:mt-1">
        <RoleBadge of={member.role} />
      </div>
      <Limits member={member} currency={currency} />
      <LastSeen timestamp={member.last_seen_at} />
      <div className="max-rail:col-start-3 max-rail:row-start-1">
        {menu.length > 0 && <MenuButton label={`Seçenekler: ${name}`} icon={<Ellipsis />} items={menu} />}
      </div>
    </li>
  )
}

function Limits({ member, currency }: { member: Member; currency: Currency }) {
  const { role, limit_per_order: order, limit_per_month: month, used_this_month: used } = member
  const money = (amount: number) => currencySign(currency) + formatShortAmount(Math.round(amount * 100))
  if (!ROLE_RIGHTS[role].includes('buy')) {
    return <p className={`${limits} text-text-3 max-rail:hidden`}>Satın alma yetkisi yok</p>
  }
  const perOrder = order === null ? undefined : `Sipariş ${money(order)}`
  const perMonth = month === null ? undefined : `Ay ${money(month)}, ${money(used)} kullanıldı`
  if (perOrder === undefined && perMonth === undefined) return <p className={`${limits} text-text-2`}>Sınır yok</p>
  return (
    <p className={`${limits} text-text-2 tabular-nums`}>
      {perOrder}
      {perOrder !== undefined && perMonth !== undefined && <span className="rail:hidden"> · </span>}
      {perMonth !== undefined && <span className="text-text-3 rail:block">{perMonth}</span>}
    </p>
  )
}

const limits = 'min-w-0 text-sm max-rail:col-span-2 max-rail:col-start-2 max-rail:row-start-3 max-rail:mt-1'

/** Sessions tell the server that they are used once in a quarter of an hour. */
const NOW_MS = 16 * 60_000

function LastSeen({ timestamp }: { timestamp: string | null }) {
  const now = useNow()
  const isNow = timestamp !== null && now - Date.parse(timestamp) < NOW_MS
  const words = timestamp === null ? 'Henüz girmedi' : isNow ? 'Şimdi' : toDayWords(timestamp)
  return (
    <p className="text-sm text-text-3 tabular-nums rail:max-full:hidden max-rail:col-start-2 max-rail:col-end-4 max-rail:row-start-2 max-rail:justify-self-end max-rail:pr-2">
      <span className="sr-only">Son görülme: </span>
      {words}
    </p>
  )
}
