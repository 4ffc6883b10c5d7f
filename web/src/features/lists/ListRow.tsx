import type { ListItemState } from '@bedesten/contract/lists'
import type { ListItem } from '@bedesten/contract/lists.schemas'
import { vatWords } from '@bedesten/contract/price'
import { formatQuantity } from '@bedesten/contract/units'
import X from 'lucide-react/icons/x'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Link } from '../../lib/router/Link.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { VariantLine } from '../../ui/display/VariantLine.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { Stepper } from '../../ui/forms/Stepper.tsx'
import { toQuantityLimits } from '../products/quantity-limits.ts'
import { useListItem } from './useListItem.ts'

interface ListRowProps {
  listId: number
  item: ListItem
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onRemoved: () => void
}

export function ListRow({ listId, item, chosen, onChoose, onRemoved }: ListRowProps) {
  const { product, product_name, state, price } = item
  const { quantity, setQuantity, isChanging, remove, isRemoving } = useListItem(listId, item)
  const name = [product_name, item.variant_name].filter(Boolean).join(', ')
  const isAvailable = state === 'available'
  return (
    <li className="grid grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_2.125rem] items-center gap-x-3 gap-y-2 px-4 py-3.5 rail:grid-cols-[1.25rem_3.75rem_minmax(0,1fr)_minmax(8rem,auto)_minmax(7rem,auto)_2.125rem] rail:gap-x-4 rail:px-5">
      <Checkbox
        aria-label={`Seç: ${name}`}
        checked={chosen}
        disabled={!isAvailable}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Image src={item.image_url ?? undefined} alt="" ratio="1" className="w-14 rounded-md rail:w-15" />
      <div className="min-w-0">
        {product ? (
          <Link
            to={`/products/${item.product_id}${item.variant_id === null ? '' : `?variant=${item.variant_id}`}`}
            className="font-semibold wrap-anywhere hover:underline"
          >
            {product_name}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{product_name}</span>
        )}
        <VariantLine line={item} />
        <p className="text-sm text-text-3">{[product?.company_name, toStockWords(item)].filter(Boolean).join(' · ')}</p>
      </div>
      {/* On small screens a row of its own. */}
      <div className="flex items-center justify-between gap-3 max-rail:col-span-full max-rail:row-start-2 max-rail:pl-8 rail:contents">
        {isAvailable && product ? (
          <NeedsRight right="buy" quiet>
            <Stepper
              label={name}
              size="sm"
              full
              value={quantity}
              onChange={setQuantity}
              {...toQuantityLimits({
                ...product,
                stock_quantity: item.stock_quantity,
                ...(item.variant_id !== null && { min_order_quantity: product.order_multiple }),
              })}
            />
          </NeedsRight>
        ) : (
          <p className="text-sm text-text-3 rail:text-center">{ALTERNATIVES[state]}</p>
        )}
        <p className="ml-auto text-right tabular-nums" aria-busy={isChanging || undefined}>
          {price && product ? (
            <>
              <span className={`block font-bold whitespace-nowrap ${isChanging ? 'opacity-60' : ''}`}>
                {formatMoney(product.vat_included ? price.line_total : price.line_net, price.currency)}
              </span>
              <span className="block text-xs text-text-3">{vatWords(product)}</span>
            </>
          ) : (
            '—'
          )}
        </p>
      </div>
      <NeedsRight right="buy" finishes quiet>
        <IconButton
          size="sm"
          label={`Listeden çıkar: ${name}`}
          aria-busy={isRemoving || undefined}
          onClick={() => !isRemoving && void remove().then(onRemoved, () => undefined)}
          className="max-rail:col-start-4 max-rail:row-start-1"
        >
          <X />
        </IconButton>
      </NeedsRight>
    </li>
  )
}

/** In place of the quantity. */
const ALTERNATIVES: Record<ListItemState, string> = {
  available: '',
  out_of_stock: 'Stok bekleniyor',
  variant_required: 'Varyant seçilmedi',
  away: 'Satıcı tatilde',
  refused: 'Seçilemez',
  gone: 'Seçilemez',
}

function toStockWords({ state, stock_quantity, product }: ListItem): string {
  if (state === 'gone') return 'Artık satılmıyor'
  if (state === 'refused') return 'Bu firmadan alamazsınız'
  if (state === 'out_of_stock') return 'Şimdi stokta yok'
  return product ? `Stokta, ${formatQuantity(stock_quantity, product.unit)}` : 'Stokta'
}
