import { CART_LINES_MAX, LINES_MESSAGE } from '@bedesten/contract/cart'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { ListItem, listToCart as ToCart } from '@bedesten/contract/lists.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { putListItem } from '@bedesten/contract/lists.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { LISTS_KEY } from '../../lib/queries/keys/lists.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { useRights } from '../../lib/session/useRights.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../ui/lists/Receipt.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { SumBar } from '../../ui/page/SumBar.tsx'
import { cartGrid } from '../cart/CartSkeleton.tsx'
import { ListRow } from './ListRow.tsx'
import type { WholeList } from './lists.ts'
import { useToCart } from './useToCart.ts'

/** The items with what is chosen of them. Give it the key of its list. */
export function WholeListView({ list }: { list: WholeList }) {
  const available = list.items.filter(({ state }) => state === 'available')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const rows = useRef<HTMLUListElement>(null)
  const chosen = available.filter(({ id }) => !left.has(id))
  const toCart = useToCart(list.id)
  const { can } = useRights()
  function choose(items: ListItem[], isChosen: boolean) {
    const next = new Set(left)
    for (const { id } of items) {
      if (isChosen) next.delete(id)
      else next.add(id)
    }
    setLeft(next)
  }
  function add() {
    if (toCart.isPending || chosen.length === 0) return
    const onSuccess = ({ skipped }: AnswerOf<typeof ToCart>['data']) => {
      // What did not fit stays chosen.
      const keys = new Set(skipped.map(keyOf))
      if (skipped.length > 0)
        choose(
          chosen.filter((item) => !keys.has(keyOf(item))),
          false,
        )
    }
    toCart.mutate(chosen, { onSuccess })
  }
  const words = `${chosen.length} ürünü sepete ekle`
  return (
    <div className={cartGrid}>
      <Card flush as="section" aria-label="Ürünler">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-t-[13px] border-b border-border bg-well px-4 py-3 rail:px-5 rail:py-3.5">
          <Checkbox
            checked={available.length > 0 && chosen.length === available.length}
            ref={(input) => {
              if (input) input.indeterminate = chosen.length > 0 && chosen.length < available.length
            }}
            disabled={available.length === 0}
            onChange={({ target }) => choose(available, target.checked)}
          >
            <b className="font-semibold">{`${chosen.length} ürün seçili`}</b>
          </Checkbox>
          {can('buy') && <LastQuantities list={list} />}
        </div>
        <ul ref={rows} tabIndex={-1} className="divide-y divide-border outline-none">
          {list.items.map((item) => (
            <ListRow
              key={item.id}
              listId={list.id}
              item={item}
              chosen={item.state === 'available' && !left.has(item.id)}
              onChoose={(isChosen) => choose([item], isChosen)}
              onRemoved={() => rows.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      </Card>
      <Receipt className="max-rail:hidden full:sticky full:top-21">
        <h2 className="mb-2 font-display text-h2">Seçilenler</h2>
        <ReceiptRows>
          <ReceiptRow label="Ürün">{chosen.length}</ReceiptRow>
          <ReceiptRow label="Satıcı">{new Set(chosen.map(({ product }) => product?.company_id)).size}</ReceiptRow>
          <ReceiptTotal
            label={
              <>
                Ara toplam <span className="text-sm font-normal text-text-3">KDV hariç</span>
              </>
            }
          >
            {sumOf(chosen) ?? '—'}
          </ReceiptTotal>
        </ReceiptRows>
        <div className="mt-4">
          <NeedsRight right="buy">
            <Button
              size="lg"
              full
              busy={toCart.isPending}
              busyText="Ekleniyor..."
              disabled={chosen.length === 0}
              onClick={add}
            >
              <ShoppingCart />
              {words}
            </Button>
          </NeedsRight>
        </div>
        <p className="mt-3 text-center text-xs text-text-3">Bugünkü fiyatlarla. Listede kalır.</p>
        {chosen.length > CART_LINES_MAX && <p className="mt-1 text-center text-xs text-text-3">{TOO_MANY}</p>}
      </Receipt>
      {chosen.length > CART_LINES_MAX && <p className="text-sm text-text-3 rail:hidden">{TOO_MANY}</p>}
      <SumBar sum={sumOf(chosen) ?? '—'} line={`${chosen.length} ürün, KDV hariç`}>
        <NeedsRight right="buy" quiet>
          <Button size="bar" busy={toCart.isPending} disabled={chosen.length === 0} onClick={add}>
            Sepete ekle
          </Button>
        </NeedsRight>
      </SumBar>
    </div>
  )
}

const TOO_MANY = `${LINES_MESSAGE}. Sığmayanlar burada seçili kalır.`

function keyOf({ product_id, variant_id }: Pick<ListItem, 'product_id' | 'variant_id'>): string {
  return `${product_id}/${variant_id ?? ''}`
}

/** Undefined while nothing is chosen. */
function sumOf(chosen: ListItem[]): string | undefined {
  const currency = chosen[0]?.price?.currency
  const minor = chosen.reduce((sum, { price }) => sum + (toMinorUnits(price?.line_net ?? 0) ?? 0), 0)
  return currency && formatMoney(toAmount(minor), currency)
}

function LastQuantities({ list }: { list: WholeList }) {
  const queryClient = useQueryClient()
  const bought = list.items.filter(({ state, last_quantity }) => state === 'available' && last_quantity !== null)
  const changed = bought.filter(({ quantity, last_quantity }) => last_quantity !== quantity)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const { product_id, variant_id, last_quantity } of changed) {
        const params = { id: String(list.id), product_id: String(product_id) }
        await call(putListItem, { params, body: { variant_id, quantity: last_quantity ?? undefined } })
      }
    },
    onError: (error) =>
      showToast('error', 'Miktarlar kaydedilemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  })
  if (bought.length === 0) return null
  function write() {
    if (isPending) return
    // It stays after it was pressed, so that nobody's focus is lost with it.
    if (changed.length === 0) showToast('info', 'Miktarlar son aldıklarınızla aynı', { about: 'last-quantities' })
    else mutate()
  }
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={write}
      className="ml-auto min-h-6 text-sm font-semibold text-primary-text hover:underline aria-disabled:opacity-60"
    >
      Son alınan miktarları yaz
    </button>
  )
}
