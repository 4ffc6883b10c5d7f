import type { Cart } from '@bedesten/contract/cart.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import { FormSection, wide } from '../../../ui/forms/FormSection.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { lineKey } from '../../cart/line-key.ts'
import { LineImage } from '../../cart/LineImage.tsx'
import { OriginalPrice } from '../../cart/OriginalPrice.tsx'
import { listLineChanges } from './cart-changes.ts'
import type { LineChange } from './cart-changes.ts'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

/** The total differs from the one the buyer has seen: shows what changed before he confirms. */
export function ChangedPrices({ before, now }: { before: Cart; now: Cart }) {
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const changes = listLineChanges(before, now)
  const what = changes.length > 0 ? `${changes.length} ürünün fiyatı güncellendi` : 'Sepetinizdeki ürünler değişti'
  return (
    <>
      <div ref={note} className="scroll-mt-24">
        <Note tone="warning" icon={TriangleAlert} alert>
          <p className="font-semibold">Fiyatlar değişti</p>
          Siparişiniz henüz oluşturulmadı. {what}, devam etmek için yeni toplamı onaylayın.
        </Note>
      </div>
      {changes.length > 0 && (
        <FormSection title="Değişen fiyatlar">
          <ul className={`${wide} -my-2.5 divide-y divide-border`}>
            {changes.map((change) => (
              <ChangedLine key={lineKey(change.item)} change={change} />
            ))}
          </ul>
        </FormSection>
      )}
    </>
  )
}

function ChangedLine({ change: { item, before, now } }: { change: LineChange }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 py-2.5">
      <LineImage url={item.main_image_url} className="w-13 shrink-0 rounded-md" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="leading-[1.1875rem] font-semibold wrap-anywhere">{item.product_name}</p>
        <VariantLine line={item} />
        <p className="text-sm text-text-3">
          {formatQuantity(item.quantity, item.unit)} · {item.seller_name}
        </p>
        <p className="text-xs">
          <OriginalPrice
            price={item.original_price}
            currency={item.original_currency}
            shownIn={item.display_currency}
          />
        </p>
      </div>
      <p className="ml-auto text-right whitespace-nowrap tabular-nums">
        {before !== undefined && <OldAmount text={before} />}
        <span className="block font-bold">
          <span className="sr-only">Yeni tutar </span>
          {now}
        </span>
        <span className="block text-xs text-text-3">KDV dahil</span>
      </p>
    </li>
  )
}

function OldAmount({ text }: { text: string }) {
  return (
    <span className="block text-sm text-text-3">
      <span className="sr-only">Eski tutar </span>
      <s>{text}</s>
    </span>
  )
}
