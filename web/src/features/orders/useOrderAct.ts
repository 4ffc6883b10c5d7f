import type { Order } from '@bedesten/contract/orders.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keepFocusInPage } from '../../lib/page/keep-focus.ts'
import { ORDERS_KEY } from '../../lib/queries/keys/orders.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { asOwnAct } from './own-acts.ts'
import { showOrder } from './show-order.ts'

type SendAct = () => Promise<{ data: Order }>

/** Changes an order and shows the result; `done` is the text of the toast. */
export function useOrderAct() {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  /** For a form, which shows why it was refused. */
  async function act(send: SendAct, done: string): Promise<void> {
    try {
      await showOrder(queryClient, (await asOwnAct(send())).data)
      showToast('success', done)
    } catch (error) {
      // It may have been refused because the other side was quicker.
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
      throw error
    }
  }

  /** For a button: sent once for several clicks; a toast says why it was refused. */
  async function press(send: SendAct, done: string): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    await act(send, done).catch((error: unknown) =>
      showToast('error', 'İşlem tamamlanamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
    )
    running.current = false
    setBusy(false)
    keepFocusInPage()
  }
  return { act, press, busy }
}
