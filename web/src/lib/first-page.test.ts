// @vitest-environment node
import { expect, it } from 'vitest'
import { replaceFirstPage } from './first-page.ts'

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
