import type { Quote } from '@bedesten/contract/quotes.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { QUOTES_KEY } from '../../lib/queries/keys/quotes.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { showQuote } from './quotes.ts'

/** Changes a quote and shows the result; `done` is the text of the toast. Throws refusals. */
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
