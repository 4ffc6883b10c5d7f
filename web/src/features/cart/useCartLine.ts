import { removeFromCart, setCartQuantity } from '@bedesten/contract/cart.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { ApiError } from '../../lib/api/request.ts'
import { CART_CHANGE_KEY, logCartFailure } from './cart.ts'

/** After so long without another step the quantity is sent. */
const SETTLE_MS = 400

interface StoredLine {
  product_id: number
  variant_id?: number | null | undefined
  /** As the server has it; undefined for a line that can only be taken out. */
  quantity?: number
}

/** Changes of one line. Each lasts until the cart has been read again, so what is shown then is what the server has. */
export function useCartLine({ product_id, variant_id = null, quantity }: StoredLine) {
  const queryClient = useQueryClient()
  const params = { id: String(product_id) }
  const reload = () => queryClient.invalidateQueries({ queryKey: CART_KEY })
  const change = useMutation({
    mutationKey: CART_CHANGE_KEY,
    mutationFn: (wanted: number) =>
      call(setCartQuantity, { params, body: { quantity: wanted, ...(variant_id !== null && { variant_id }) } }),
    onError: (error) => logCartFailure('Sepet güncellenirken bir hata oluştu.', error),
    onSettled: reload,
  })
  const removal = useMutation({
    mutationKey: CART_CHANGE_KEY,
    mutationFn: () =>
      call(removeFromCart, { params, query: variant_id === null ? {} : { variant_id: String(variant_id) } }),
    onError: (error) => logCartFailure('Ürün sepetten çıkarılırken bir hata oluştu.', error),
    onSettled: reload,
  })
  const busy = change.isPending || removal.isPending
  const { chosen, choose, forget } = useSettledChoice((next) => next !== quantity && change.mutate(next))
  /** The requested quantity, until the server has it. */
  const wanted = change.isPending ? change.variables : chosen
  function setQuantity(next: number, settled: boolean) {
    if (busy) return
    if (next !== (wanted ?? quantity)) change.reset()
    choose(next, settled)
  }
  /** Sends a quantity although it may be the one that is there: that accepts new terms. */
  function accept(next: number) {
    if (!busy) change.mutate(next)
  }
  function remove() {
    forget()
    return removal.mutateAsync()
  }
  /** Why a quantity was refused, where the buyer can do something about it. */
  const refusal = toStockRefusal(change.error)
  return { wanted, setQuantity, accept, refusal, remove, busy }
}

/** The last of several choices, handed on once no other follows, or at once when its place on the page goes away. */
function useSettledChoice(onSettled: (choice: number) => void) {
  const [chosen, setChosen] = useState<number>()
  /** The change not sent yet. `chosen` is updated a moment later, in which the page may be left. */
  const open = useRef<number>(undefined)
  function keep(choice: number | undefined) {
    open.current = choice
    setChosen(choice)
  }
  const handOn = useEffectEvent(() => {
    const choice = open.current
    keep(undefined)
    if (choice !== undefined) onSettled(choice)
  })
  useEffect(() => {
    if (chosen === undefined) return undefined
    const timer = setTimeout(handOn, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  useEffect(() => () => handOn(), [])
  function choose(choice: number, settled: boolean) {
    keep(settled ? undefined : choice)
    if (settled) onSettled(choice)
  }
  return { chosen, choose, forget: () => keep(undefined) }
}

const REFUSED_FOR_QUANTITY = new Set(['not_enough_stock', 'quantity_misfit'])

function toStockRefusal(error: Error | null): string | undefined {
  return error instanceof ApiError && REFUSED_FOR_QUANTITY.has(error.code) ? error.message : undefined
}
