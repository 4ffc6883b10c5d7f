import type { Quote } from '@bedesten/contract/quotes.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { QUOTES_KEY } from '../../lib/later-keys.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { showQuote } from './quotes.ts'

/** Does something to a quote and shows what has become of it; `done` is what a toast says then. Throws what is refused. */
export function useQuoteAct() {
  const queryClient = useQueryClient()
  return async (send: () => Promise<{ data: Quote }>, done: string): Promise<Quote> => {
    try {
      const { data } = await send()
      await showQuote(queryClient, data)
      showToast('success', done)
      return data
    } catch (error) {
      // It may have been refused because the other side was quicker.
      void queryClient.invalidateQueries({ queryKey: QUOTES_KEY })
      throw error
    }
  }
}
