import { BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import { NEW_CONVERSATIONS_PER_DAY } from '@bedesten/contract/messages'
import type { ConversationState } from '@bedesten/contract/messages.schemas'
import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { useBlock } from '../../companies/blocks/useBlock.ts'
import { keepDraft } from '../unsent.ts'
import type { Draft } from '../unsent.ts'
import '../composer/composer.css'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

/** Whether the composer is shown. If one company blocks the other, only about an open order. */
export function mayWrite(
  { blocked, refuses_me, open_orders }: ConversationState,
  reference: Draft['reference'],
): boolean {
  if (!blocked && !refuses_me) return true
  return reference?.kind === 'order' && open_orders.some(({ id }) => id === reference.id)
}

/** In the place of a composer. */
export function ClosedBar({ state: { company, blocked, open_orders } }: { state: ConversationState }) {
  const block = useBlock(company)
  const [order] = open_orders
  if (blocked) {
    return (
      <Bar
        icon={Ban}
        title="Bu firmayı engellediniz"
        action={
          <NeedsRight right="social" finishes quiet>
            <Button variant="secondary" size="sm" busy={block.isPending} onClick={() => block.mutate(false)}>
              Engeli kaldır
            </Button>
          </NeedsRight>
        }
      >
        Size yazamaz, sipariş veremez ve teklif isteyemez.
      </Bar>
    )
  }
  function writeAbout({ id, order_number, order_status }: ConversationState['open_orders'][number]) {
    const card = { image_url: null, amount: null, currency: null, unit: null }
    const reference = { kind: 'order' as const, id, title: order_number, status: order_status, ...card }
    keepDraft(company.id, (draft) => ({ ...draft, reference }))
  }
  return (
    <Bar
      icon={Ban}
      title={BLOCKED_MESSAGE}
      action={
        order && (
          <Button variant="secondary" size="sm" onClick={() => writeAbout(order)}>
            {`${order.order_number} hakkında yaz`}
          </Button>
        )
      }
    >
      {order ? 'Yalnızca açık siparişiniz hakkında yazabilirsiniz.' : 'Eski iletileriniz burada kalır.'}
    </Bar>
  )
}

/** Above a composer, whose draft stays. */
export function LimitBar() {
  return (
    <Bar icon={Hourglass} title={`Bugünlük ${NEW_CONVERSATIONS_PER_DAY} yeni konuşma açtınız`} above>
      Bir firma yanıt verince sınır kalkar, vermezse yarın yenilenir. Süren konuşmalarınız etkilenmez, taslağınız
      saklandı.
    </Bar>
  )
}

interface BarProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  action?: ReactNode
  above?: boolean
}

function Bar({ icon: Icon, title, children, action, above = false }: BarProps) {
  return (
    <div role="status" data-above={above || undefined} className="talk-bar">
      <Icon aria-hidden className="text-text-3" />
      <div>
        <b className="block font-semibold text-text">{title}</b>
        {children}
      </div>
      {action}
    </div>
  )
}
