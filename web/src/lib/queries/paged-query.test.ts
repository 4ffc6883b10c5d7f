import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pagedQuery, uniqueById } from './paged-query.ts'

it('goes on by the cursor of the last page until there is none', async () => {
  const asked: (string | undefined)[] = []
  const query = pagedQuery(['numbers'], async ({ cursor }) => {
    asked.push(cursor)
    return { data: [asked.length], pagination: { next_cursor: asked.length < 3 ? `after ${asked.length}` : null } }
  })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 9 })
  expect(asked).toEqual([undefined, 'after 1', 'after 2'])
  expect(pages.map(({ data }) => data)).toEqual([[1], [2], [3]])
})

it('shows what comes on two pages once, where it stood first and as it was last', () => {
  const items = [
    { id: 2, name: 'old' },
    { id: 1, name: 'other' },
    { id: 2, name: 'new' },
  ]
  expect(uniqueById(items)).toEqual([
    { id: 2, name: 'new' },
    { id: 1, name: 'other' },
  ])
})
