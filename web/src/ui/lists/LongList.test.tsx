import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LongList } from './LongList.tsx'

let items: { id: number }[]
/** By how far they look. */
const observers = new Map<string, Set<(entries: object[]) => void>>()

/** Stands in for the browser's eye, which jsdom has not. */
beforeEach(() => {
  observers.clear()
  items = range(0, 100).map((id) => ({ id }))
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.stubGlobal(
    'IntersectionObserver',
    function Observer(onChange: (entries: object[]) => void, { rootMargin = '' }: IntersectionObserverInit) {
      observers.set(rootMargin, new Set(observers.get(rootMargin)).add(onChange))
      return { observe: () => undefined, unobserve: () => undefined }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Elements come near or go far; each is 80 pixels high. */
function look(margin: string, elements: (Element | undefined)[], isIntersecting: boolean): void {
  const entries = elements.map((target) => ({ target, isIntersecting, boundingClientRect: { height: 80 } }))
  act(() => observers.get(margin)?.forEach((tell) => tell(entries)))
}
const rows = () => screen.getAllByRole('listitem')
const comeNear = (indexes: number[]) =>
  look(
    '1200px 0px',
    indexes.map((index) => rows()[index]),
    true,
  )
const goFar = (indexes: number[]) =>
  look(
    '1200px 0px',
    indexes.map((index) => rows()[index]),
    false,
  )
const parts = () => [...screen.getByRole('list').children]

const list = (shown = items) => (
  <LongList items={shown} toKey={({ id }) => id} rowHeight={50}>
    {({ id }) => (
      <button type="button" aria-expanded={id === 3}>
        {`Satır ${id}`}
      </button>
    )}
  </LongList>
)

/** Ids of the items whose rows have content. */
function listDrawn(): number[] {
  return rows().flatMap(({ textContent }) => (textContent === '' ? [] : [Number(textContent?.slice(6))]))
}
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

it('draws the first rows at once and others when they come near', () => {
  render(list())
  expect(listDrawn()).toEqual(range(0, 20))
  expect(rows()[50]?.style.height).toBe('50px')
  comeNear([20, 21, 22])
  expect(listDrawn()).toEqual(range(0, 23))
})

it('leaves rows out that are far away, and keeps their height', () => {
  render(list())
  goFar([0, 1])
  expect(listDrawn()).toEqual(range(2, 20))
  expect(rows()[0]?.style.height).toBe('80px')
  comeNear([0])
  expect(listDrawn()).toEqual([0, ...range(2, 20)])
  expect(rows()[0]?.style.height).toBe('')
})

it('keeps a row that has the focus or was opened, and the part that it is in', () => {
  render(list())
  act(() => screen.getByText('Satır 2').focus())
  goFar([1, 2, 3])
  expect(listDrawn().slice(0, 3)).toEqual([0, 2, 3])
  look('4000px 0px', parts(), false)
  expect(rows()).toHaveLength(25)
})

it('takes parts that are further away out of the page, and puts them back', () => {
  render(list())
  look('4000px 0px', parts().slice(2), false)
  expect(rows()).toHaveLength(50)
  expect(parts()[2]?.getAttribute('style')).toBe('height: 80px;')
  look('4000px 0px', parts().slice(3), true)
  expect(rows()).toHaveLength(75)
})

it('measures the rows of a part before the first of them is taken out', () => {
  render(list())
  const left: number[] = []
  for (const row of rows()) {
    row.getBoundingClientRect = () => {
      left.push(rows().length)
      return { top: 0, bottom: 80, height: 80 } as DOMRect
    }
  }
  look('4000px 0px', parts().slice(3), false)
  expect(rows()).toHaveLength(75)
  expect(left).toEqual(Array.from({ length: 25 }, () => 100))
})

it('keeps the rows of what was there when an item is added or deleted', () => {
  const { rerender } = render(list())
  goFar(range(0, 15))
  const opened = screen.getByText('Satır 17')
  rerender(list([{ id: 1000 }, ...items.filter(({ id }) => id !== 16)]))
  expect(rows()).toHaveLength(100)
  expect(listDrawn()).toEqual([1000, 3, 15, 17, 18, 19])
  expect(screen.getByText('Satır 17')).toBe(opened)
})

it('comes back as it was left: as high, and with the rows in sight', () => {
  const { unmount } = render(list())
  comeNear(range(60, 70))
  goFar(range(4, 20))
  const seen = (top: number) => () => ({ top, bottom: top + 80, height: 80 }) as DOMRect
  for (const row of rows()) row.getBoundingClientRect = seen(-500)
  for (const row of rows().slice(63, 66)) row.getBoundingClientRect = seen(100)
  unmount()
  render(list())
  expect(listDrawn()).toEqual([63, 64, 65])
  expect(
    rows()
      .slice(60, 63)
      .map(({ style }) => style.height),
  ).toEqual(['80px', '80px', '80px'])
})

it('draws all rows of a short list, wherever they are', () => {
  render(list(items.slice(0, 60)))
  look('1000000px 0px', rows(), true)
  expect(listDrawn()).toHaveLength(60)
})

it('draws everything for paper', () => {
  render(list())
  fireEvent(window, new Event('beforeprint'))
  expect(listDrawn()).toHaveLength(100)
  fireEvent(window, new Event('afterprint'))
  expect(listDrawn().length).toBeLessThan(100)
})

it('draws everything where nobody can tell what is in sight', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(list())
  expect(listDrawn()).toHaveLength(100)
})
