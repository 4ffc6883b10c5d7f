import { createPost } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/queries/query-client.ts'
import { answers, apiServer } from '../../../test/api-server.ts'
import { useComposer } from './useComposer.ts'

const shared: Post = {
  id: 1,
  company_id: 7,
  company_name: 'Kordon Ev Tekstili',
  short_name: 'kordon',
  company_logo: null,
  verified: 0,
  content: 'Yeni sezon',
  image_url: null,
  video_url: null,
  type: 'text',
  created_at: '2026-01-02T10:00:00.000Z',
  like_count: 0,
  comment_count: 0,
  is_liked: 0,
  is_following: 0,
  product: null,
  purchase_request: null,
}

describe('a post being written', () => {
  it('is not found again once it was shared, though its writer left before the answer came', async () => {
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    let answered = false
    apiServer.use(answers(createPost, { success: true, data: shared }, () => late))
    const queryClient = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    )
    const composer = () => renderHook(() => useComposer('7'), { wrapper })

    const first = composer()
    act(() => first.result.current.text.set(shared.content))
    act(() => first.result.current.share())
    first.unmount()
    const before = composer()
    expect(before.result.current.text.value).toBe(shared.content)
    before.unmount()

    queryClient.getMutationCache().subscribe(({ mutation }) => (answered = mutation?.state.status === 'success'))
    release()
    await waitFor(() => expect(answered).toBe(true))
    expect(composer().result.current.text.value).toBe('')
  })

  it('is of the person who wrote it, and of no colleague in the same browser', () => {
    const queryClient = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    )
    const { result, rerender } = renderHook(({ owner }) => useComposer(owner), {
      wrapper,
      initialProps: { owner: '7.21' },
    })
    act(() => result.current.text.set('Yarım kalan söz'))
    rerender({ owner: '7.22' })
    expect(result.current.text.value).toBe('')
    rerender({ owner: '7.21' })
    expect(result.current.text.value).toBe('Yarım kalan söz')
  })
})
