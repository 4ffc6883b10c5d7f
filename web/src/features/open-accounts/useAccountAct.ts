import { useQueryClient } from '@tanstack/react-query'
import { OPEN_ACCOUNTS_KEY } from '../../lib/queries/keys/open-accounts.ts'
import { ORDERS_KEY } from '../../lib/queries/keys/orders.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Sends what a form of an account asks for, shows the account anew and says that it is done. */
export function useAccountAct() {
  const queryClient = useQueryClient()
  async function refresh(): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    await queryClient.invalidateQueries({ queryKey: OPEN_ACCOUNTS_KEY })
  }
  return async function act<T>(send: () => Promise<T>, done: string): Promise<T> {
    try {
      const answer = await send()
      await refresh()
      showToast('success', done)
      return answer
    } catch (error) {
      // It may have been refused because somebody was quicker.
      void refresh()
      throw error
    }
  }
}
