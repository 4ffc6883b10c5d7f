import Star from 'lucide-react/icons/star'
import { formatDay } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import type { PanelProps } from '../panel/panel-props.ts'
import { PanelFrame } from '../panel/PanelFrame.tsx'

/** For the buyer of a delivered order that nothing else is due on. */
export function ReviewPanel({ order, open }: PanelProps) {
  return (
    <PanelFrame
      icon={Star}
      tone="primary"
      title="Siparişi değerlendirin"
      line={`Son gün ${formatDay(order.review_until ?? '')}. ${order.seller_name} profilinde firmanızın adıyla görünür.`}
      right="buy"
      actions={<Button onClick={() => open({ kind: 'review' })}>Değerlendir</Button>}
    />
  )
}
