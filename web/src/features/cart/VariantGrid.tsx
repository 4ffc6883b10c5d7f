import { toAmount } from '@bedesten/contract/money'
import { priceLine } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import { multipleSentence } from '@bedesten/contract/unit-genitives'
import { formatQuantity } from '@bedesten/contract/units'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { clsx } from 'clsx'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { isSmallScreen } from '../../lib/page/small-screen.ts'
import { useNetPrices } from '../../lib/storage/net-prices.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { dialogPanel, dialogWidths } from '../../ui/overlays/Dialog.tsx'
import { DialogFoot, DialogHead } from '../../ui/overlays/FormDialog.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { showVariantPrice } from '../products/variants/variant-price.ts'
import { readTyped } from './grid-parts.ts'
import type { Typed } from './grid-parts.ts'
import { GridBlocks } from './GridBlocks.tsx'
import { GridTable } from './GridTable.tsx'
import { useAddMany } from './useAddMany.ts'

interface VariantGridProps {
  product: Product
  open: boolean
  onClose: () => void
}

/** A field for each variant, on wide screens in a table of the axes. All are added together or none. */
export function VariantGrid({ product, open, onClose }: VariantGridProps) {
  const [typed, setTyped] = useState<Typed>({})
  const net = useNetPrices()
  const { name, unit, min_order_quantity, order_multiple, currency, vat_included } = product
  const sold = product.variants.filter(({ active }) => active)
  const items = sold.flatMap((variant) => {
    const quantity = readTyped(typed[variant.id])
    return quantity > 0 ? [{ variant, quantity }] : []
  })
  const sum = items.reduce((total, { quantity }) => total + quantity, 0)
  const total = items.reduce((before, item) => before + amountOf(product, item, sum), 0)
  const tier = items.some(({ variant }) => variant.price === null) && tierWords(product, sum)
  const { add, isPending, faults, failure, forgive } = useAddMany({
    words: `${name} · ${formatQuantity(sum, unit)}`,
    onAdded: () => {
      setTyped({})
      onClose()
    },
  })
  const places = new Map(items.map(({ variant }, place) => [variant.id, place]))
  const faultOf = ({ id }: Variant) => faults.get(places.get(id) ?? -1)
  const rule = [
    min_order_quantity > 1 && `toplam en az ${formatQuantity(min_order_quantity, unit)}`,
    order_multiple > 1 && `her varyant ${multipleSentence(order_multiple, unit)}`,
  ].filter(Boolean)

  function submit() {
    if (sum > 0)
      add(items.map(({ variant, quantity }) => ({ product_id: product.id, variant_id: variant.id, quantity })))
  }
  function type(variant: Variant, text: string) {
    forgive()
    setTyped({ ...typed, [variant.id]: text })
  }
  // At least the smallest order is taken.
  const priceOf = (variant: Variant) => showVariantPrice(product, variant, Math.max(sum, min_order_quantity), net)
  // A table of fields needs the width.
  const Grid = isSmallScreen() ? GridBlocks : GridTable
  return (
    <Modal open={open} onClose={onClose} className={clsx(dialogPanel, dialogWidths.xl)}>
      <DialogHead title="Çoklu seçim" line={[name, ...rule].join(' · ')} />
      <div className="px-4 pb-4 rail:px-6 rail:pb-5">
        {failure && (
          <Note tone="danger" className="mb-3">
            {failure}
          </Note>
        )}
        <Grid {...{ product, typed, faultOf, priceOf }} onType={type} />
      </div>
      <DialogFoot>
        <p className="mr-auto text-sm text-text-2 tabular-nums max-rail:w-full" aria-live="polite">
          <b className="text-price font-bold text-text max-rail:block">{formatMoney(toAmount(total), currency)}</b>
          {` ${[!vat_included && '+ KDV', `${items.length} seçenek, ${formatQuantity(sum, unit)}`, tier].filter(Boolean).join(' · ')}`}
        </p>
        <Button variant="secondary" onClick={onClose} className="max-rail:hidden">
          Vazgeç
        </Button>
        <Button busy={isPending} aria-disabled={sum === 0 || undefined} onClick={submit}>
          <ShoppingCart />
          {sum === 0 ? 'Sepete ekle' : `${formatQuantity(sum, unit)} sepete ekle`}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** `120 adet ve üzeri fiyatı`: of all variants together. */
function tierWords({ price_tiers, unit }: Product, sum: number): string | false {
  const tier = price_tiers.findLast(({ min_quantity }) => min_quantity <= sum)
  return tier !== undefined && `${formatQuantity(tier.min_quantity, unit)} ve üzeri fiyatı`
}

/** In minor units, without KDV that is added. */
function amountOf(
  product: Product,
  { variant, quantity }: { variant: Variant; quantity: number },
  together: number,
): number {
  const hasOwn = variant.price !== null
  const priced = { ...product, price: variant.price ?? product.price, price_tiers: hasOwn ? [] : product.price_tiers }
  const deal = { discount_percent: product.discount_percent ?? null, tierQuantity: together }
  const line = priceLine(priced, quantity, deal)
  return product.vat_included ? line.total : line.net
}
