// @vitest-environment node
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { refreshFirstPages, replaceFirstPage } from './first-page.ts'
import { pagedQuery } from './paged-query.ts'

function aPage(ids: number[], next_cursor: string | null, mark = 'old') {
  return { data: ids.map((id) => ({ id, mark })), pagination: { next_cursor } }
}

const LIST = {
  pages: [aPage([9, 8, 7], 'after 7'), aPage([6, 5, 4], 'after 4'), aPage([3, 2], null)],
  pageParams: [null, 'after 7', 'after 4'],
}

function show({ pages }: { pages: ReturnType<typeof aPage>[] }) {
  return pages.map(({ data, pagination }) => [
    data.map(({ id, mark }) => (mark === 'old' ? id : `${id}!`)).join(' '),
    pagination.next_cursor,
  ])
}

it.each([
  [
    'one new item: the one it pushed off the page stays',
    aPage([10, 9, 8], 'after 8', 'new'),
    [
      ['10! 9! 8! 7', 'after 7'],
      ['6 5 4', 'after 4'],
      ['3 2', null],
    ],
    [null, 'after 7', 'after 4'],
  ],
  [
    'the same items, changed',
    aPage([9, 8, 7], 'after 7', 'new'),
    [
      ['9! 8! 7!', 'after 7'],
      ['6 5 4', 'after 4'],
      ['3 2', null],
    ],
    [null, 'after 7', 'after 4'],
  ],
  [
    'items that left the list: those of the next page move up',
    aPage([9, 6, 5], 'after 5', 'new'),
    [
      ['9! 6! 5! 4', 'after 4'],
      ['3 2', null],
    ],
    [null, 'after 4'],
  ],
  ['more new items than a page holds', aPage([14, 13, 12], 'after 12', 'new'), [['14! 13! 12!', 'after 12']], [null]],
  ['hardly anything left', aPage([9], null, 'new'), [['9!', null]], [null]],
  ['nothing left', aPage([], null, 'new'), [['', null]], [null]],
])('%s', (_, fresh, pages, pageParams) => {
  const list = replaceFirstPage(LIST, fresh)
  expect(show(list)).toEqual(pages)
  expect(list.pageParams).toEqual(pageParams)
})

type Answer = ReturnType<typeof aPage>

/** A shown list whose answers the test gives, in any order. */
async function aShownList() {
  const client = new QueryClient()
  const asked: ((answer: Answer) => void)[] = []
  const query = pagedQuery(['list'], () => new Promise<Answer>((resolve) => asked.push(resolve)))
  const shown = new InfiniteQueryObserver(client, query)
  shown.subscribe(() => undefined)
  asked[0]?.(aPage([1], null))
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBeDefined())
  const ids = () => shown.getCurrentResult().data?.pages.flatMap(({ data }) => data.map(({ id }) => id))
  return { client, asked, ids, refresh: () => refreshFirstPages(client, ['list']) }
}

it('of two answers the one that was asked for later stays, whichever arrives last', async () => {
  const { asked, ids, refresh } = await aShownList()
  const both = [refresh(), refresh()]
  asked[2]?.(aPage([3, 2, 1], null))
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]))
  asked[1]?.(aPage([2, 1], null))
  await Promise.all(both)
  expect(ids()).toEqual([3, 2, 1])
  expect(asked).toHaveLength(3)
})

it('an answer from before a change of the list, as by a message that was sent, is asked for again', async () => {
  const { client, asked, ids, refresh } = await aShownList()
  const refreshed = refresh()
  client.setQueryData(['list'], { pages: [aPage([2, 1], null)], pageParams: [null] })
  asked[1]?.(aPage([1], null))
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(ids()).toEqual([2, 1])
  asked[2]?.(aPage([3, 2, 1], null))
  await refreshed
  expect(ids()).toEqual([3, 2, 1])
})
