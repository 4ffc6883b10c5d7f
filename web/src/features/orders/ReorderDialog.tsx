import type { reorder } from '@bedesten/contract/order-documents.schemas'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { Order } from '@bedesten/contract/orders.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { dialogPanel } from '../../ui/overlays/Dialog.tsx'
import { DialogFoot, DialogHead } from '../../ui/overlays/FormDialog.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { VariantLine } from '../../ui/display/VariantLine.tsx'
import { lineKey } from '../cart/line-key.ts'

export type Reordered = AnswerOf<typeof reorder>['data']

interface ReorderDialogProps {
  order: Order
  reordered: Reordered
  onClose: () => void
}

/** What of an earlier order is in the cart now, and what is not. Load it lazily. */
export function ReorderDialog({ order, reordered: { added, skipped }, onClose }: ReorderDialogProps) {
  const missing = skipped.length > 0 ? ` ${skipped.length} ürün eklenemedi.` : ''
  return (
    <Modal open onClose={onClose} className={clsx(dialogPanel, 'rail:max-w-130')}>
      <DialogHead
        title={added.length > 0 ? `${added.length} ürün sepete eklendi` : 'Sepete eklenebilecek ürün yok'}
        line={added.length > 0 && `Bugünkü fiyat ve koşullarla.${missing}`}
      />
      <ul className="divide-y divide-border px-4 pb-2 rail:px-6">
        {added.map(({ quantity, ...line }) => {
          const item = order.items.find((old) => lineKey(old) === lineKey(line))
          return (
            <Line
              key={lineKey(line)}
              icon={<CircleCheck className="mt-0.5 shrink-0 text-success-text" />}
              name={item?.product_name ?? ''}
              variant={item && <VariantLine line={item} />}
              words={formatQuantity(quantity, item?.unit ?? 'adet')}
            />
          )
        })}
        {skipped.map(({ product_name, message }) => (
          <Line
            key={product_name}
            icon={<CircleX className="mt-0.5 shrink-0 text-danger-text" />}
            name={product_name}
            words={`Eklenmedi: ${message}`}
          />
        ))}
      </ul>
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Kapat
        </Button>
        {added.length > 0 && (
          <ButtonLink to="/cart">
            <ShoppingCart />
            Sepete Git
          </ButtonLink>
        )}
      </DialogFoot>
    </Modal>
  )
}

interface LineProps {
  icon: ReactNode
  name: string
  variant?: ReactNode
  words: string
}

function Line({ icon, name, variant, words }: LineProps) {
  return (
    <li className="flex gap-3 py-3">
      {icon}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {variant}
        <p className="text-sm text-text-3 tabular-nums">{words}</p>
      </div>
    </li>
  )
}
