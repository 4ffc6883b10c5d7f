import { orderStatusLabel } from '@bedesten/contract/order-states'
import type { Closing, UnsettledItem } from '@bedesten/contract/my-data.schemas'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Inbox from 'lucide-react/icons/inbox'
import ListTodo from 'lucide-react/icons/list-todo'
import Package from 'lucide-react/icons/package'
import Wallet from 'lucide-react/icons/wallet'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Link } from '../../lib/router/Link.tsx'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardFoot } from '../../ui/page/Card.tsx'

/** What has to be finished before the company can close. */
export function UnsettledList({ closing: { items, item_count } }: { closing: Closing }) {
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <div className="flex items-start gap-4">
          <ArchIcon icon={ListTodo} tone="warning" size="lg" />
          <div className="min-w-0">
            <h2 className="font-display text-h2">Önce şu işler bitmeli</h2>
            <p>{item_count} iş açık. Bitince burada “Devam et” açılır.</p>
          </div>
        </div>
        <ul className="mt-3 divide-y divide-border">
          {items.map((item) => (
            <Unsettled key={`${item.kind}${item.id}${item.side}${item.currency}`} item={item} />
          ))}
        </ul>
      </div>
      <CardFoot>
        <p className="text-sm text-text-3">Verilerinizi önceden indirin.</p>
        <Button disabled>Devam et</Button>
      </CardFoot>
    </Card>
  )
}

function Unsettled({ item }: { item: UnsettledItem }) {
  const { icon, tone, title, line, to } = describe(item)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <ArchIcon icon={icon} tone={tone} size="row" />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm wrap-anywhere text-text-3 tabular-nums">{line}</p>
      </div>
      <Link to={to} aria-label={`${title}: Aç`} className="-mr-2 p-2 font-semibold text-primary-text hover:underline">
        Aç
      </Link>
    </li>
  )
}

function describe({ kind, id, number, company_name, side, status, person, amount, currency }: UnsettledItem) {
  const sum = formatMoney(amount, currency)
  if (kind === 'order') {
    const role = side === 'buyer' ? 'verdiğiniz sipariş' : 'aldığınız sipariş'
    const state = status && orderStatusLabel(status, side ?? 'buyer').toLocaleLowerCase('tr')
    return {
      icon: side === 'buyer' ? Package : Inbox,
      tone: 'copper' as const,
      title: number ?? `Sipariş ${id}`,
      line: `${company_name} · ${role}, ${state} · ${sum}`,
      to: `/my-orders-detail/${id}`,
    }
  }
  if (kind === 'approval')
    return {
      icon: ClipboardCheck,
      tone: 'primary' as const,
      title: 'Onay isteği',
      line: [person, sum].filter(Boolean).join(' · '),
      to: `/approvals/${id}`,
    }
  return {
    icon: Wallet,
    tone: 'danger' as const,
    title: `${company_name} cari hesabı`,
    line: sum,
    to: `/accounts/${id}`,
  }
}
