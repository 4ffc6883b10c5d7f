import type { Order, OrderProblem } from '@bedesten/contract/orders.schemas'
import { formatMoment } from '../../../lib/format/dates.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'
import { OrderImage } from '../files/OrderImage.tsx'

interface ProblemWordsProps {
  order: Order
  problem: OrderProblem
  open: OpenDialog
}

/** What the buyer says of it, and shows. */
export function ProblemWords({ order, problem, open }: ProblemWordsProps) {
  return (
    <div className="flex gap-3">
      <ArchAvatar name={order.buyer_name} logo={order.buyer_logo ?? undefined} size={36} />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <b className="font-semibold">{order.buyer_name}</b>{' '}
          <span className="text-text-3">{formatMoment(problem.created_at)}</span>
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{problem.text}</p>
        {problem.images.length > 0 && (
          <ul aria-label="Fotoğraflar" className="mt-2.5 flex flex-wrap gap-2">
            {problem.images.map((file, index) => (
              <li key={file.id}>
                <button
                  type="button"
                  aria-label={`${index + 1}. fotoğrafı büyüt`}
                  onClick={() => open({ kind: 'image', file })}
                  className="block rounded-md"
                >
                  <OrderImage file={file} alt="" className="size-18 rounded-md border border-border object-cover" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
