import { setCartQuantity } from '@bedesten/contract/cart.calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { aCartItem } from '../../test/cart.ts'
import { useCartLine } from './useCartLine.ts'

it('sends a quantity once when the page is left at the very moment in which it is sent', async () => {
  const sent: unknown[] = []
  apiServer.use(
    answers(setCartQuantity, { success: true, data: aCartItem() }, async (request) => {
      sent.push(await request.json())
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useCartLine({ product_id: 1, quantity: 2 }), { wrapper })
  act(() => result.current.setQuantity(3, false))
  // Both before React shows anything again.
  act(() => {
    vi.advanceTimersByTime(400)
    unmount()
  })
  vi.useRealTimers()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(sent).toEqual([{ quantity: 3 }])
})
