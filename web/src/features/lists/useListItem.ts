import { putListItem, removeListItem } from '@bedesten/contract/lists.calls'
import type { ListItem } from '@bedesten/contract/lists.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { LISTS_KEY } from '../../lib/queries/keys/lists.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { listQuery } from './lists.ts'

/** After so long without another step the quantity is sent. */
const SETTLE_MS = 400

/** Changes of one item of a list. */
export function useListItem(listId: number, item: ListItem) {
  const queryClient = useQueryClient()
  const { queryKey } = listQuery(String(listId))
  const params = { id: String(listId), product_id: String(item.product_id) }
  const [chosen, setChosen] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const fail = (title: string) => (error: Error) =>
    showToast('error', title, { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
  const change = useMutation({
    mutationFn: async (quantity: number) =>
      (await call(putListItem, { params, body: { variant_id: item.variant_id, quantity } })).data,
    onSuccess: (saved) =>
      queryClient.setQueryData(
        queryKey,
        (list) => list && { ...list, items: list.items.map((one) => (one.id === saved.id ? saved : one)) },
      ),
    onError: fail('Miktar kaydedilemedi'),
    onSettled: () => setChosen(undefined),
  })
  const removal = useMutation({
    mutationFn: () =>
      call(removeListItem, {
        params,
        query: item.variant_id === null ? {} : { variant_id: String(item.variant_id) },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
    onError: fail('Ürün listeden çıkarılamadı'),
  })
  function setQuantity(quantity: number) {
    setChosen(quantity)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change.mutate(quantity), SETTLE_MS)
  }
  return {
    quantity: chosen ?? item.quantity,
    setQuantity,
    /** The price is that of another quantity. */
    isChanging: chosen !== undefined,
    remove: () => removal.mutateAsync(),
    isRemoving: removal.isPending,
  }
}
