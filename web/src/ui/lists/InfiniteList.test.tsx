import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InfiniteList } from './InfiniteList.tsx'

const list = { count: 10, hasMore: true, loading: false, skeleton: <p>iskelet</p>, endText: 'Hepsi bu', children: null }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stands in for the browser's eye, which jsdom has not. */
function watchSentinels() {
  const watched = new Map<Element, { sees: (visible: boolean) => void; options: IntersectionObserverInit }>()
  function Observer(onChange: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    const mine = new Set<Element>()
    return {
      observe(element: Element) {
        mine.add(element)
        watched.set(element, { sees: (visible) => onChange([{ isIntersecting: visible }]), options })
      },
      disconnect: () => mine.forEach((element) => watched.delete(element)),
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return () => [...watched.values()]
}

it('loads on when a tenth of its end is in sight', () => {
  const load = vi.fn<() => void>()
  const sentinels = watchSentinels()
  render(<InfiniteList {...list} onLoadMore={load} />)
  const [sentinel] = sentinels()
  expect(sentinel?.options).toEqual({ threshold: 0.1, rootMargin: '0px 0px 0px' })
  act(() => sentinel?.sees(false))
  expect(load).not.toHaveBeenCalled()
  act(() => sentinel?.sees(true))
  expect(load).toHaveBeenCalledTimes(1)
})

it('may look ahead of the screen', () => {
  const sentinels = watchSentinels()
  render(<InfiniteList {...list} margin={1000} onLoadMore={vi.fn<() => void>()} />)
  expect(sentinels()[0]?.options.rootMargin).toBe('0px 0px 1000px')
})

it('looks again after each load, and not while one runs', () => {
  const sentinels = watchSentinels()
  const { rerender } = render(<InfiniteList {...list} onLoadMore={vi.fn<() => void>()} />)
  const [first] = sentinels()
  rerender(<InfiniteList {...list} loading onLoadMore={vi.fn<() => void>()} />)
  expect(sentinels()).toEqual([])
  expect(screen.getByText('iskelet')).toBeTruthy()
  rerender(<InfiniteList {...list} count={20} onLoadMore={vi.fn<() => void>()} />)
  expect(sentinels()).toHaveLength(1)
  expect(sentinels()[0]).not.toBe(first)
})

it('asks again as long as its end is in sight and nothing loads', () => {
  vi.useFakeTimers()
  const load = vi.fn<() => void>()
  const sentinels = watchSentinels()
  const { rerender } = render(<InfiniteList {...list} onLoadMore={load} />)
  vi.advanceTimersByTime(5000)
  expect(load).not.toHaveBeenCalled()
  sentinels()[0]?.sees(true)
  vi.advanceTimersByTime(600)
  expect(load).toHaveBeenCalledTimes(2)
  sentinels()[0]?.sees(false)
  vi.advanceTimersByTime(5000)
  expect(load).toHaveBeenCalledTimes(2)
  sentinels()[0]?.sees(true)
  rerender(<InfiniteList {...list} loading onLoadMore={load} />)
  vi.advanceTimersByTime(5000)
  expect(load).toHaveBeenCalledTimes(3)
})

it('has a button for where the end is never seen, which keeps the focus while loading', async () => {
  const load = vi.fn<() => void>()
  const { rerender } = render(<InfiniteList {...list} onLoadMore={load} />)
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla yükle' }))
  expect(load).toHaveBeenCalledTimes(1)
  rerender(<InfiniteList {...list} loading onLoadMore={load} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yükleniyor...' }))
})

it('announces what was added, and nothing at first', () => {
  const { rerender } = render(<InfiniteList {...list} count={0} onLoadMore={vi.fn<() => void>()} />)
  rerender(<InfiniteList {...list} onLoadMore={vi.fn<() => void>()} />)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<InfiniteList {...list} count={15} onLoadMore={vi.fn<() => void>()} />)
  expect(screen.getByRole('status').textContent).toBe('5 kayıt daha yüklendi, toplam 15')
})

it('stops at a failure until it is told to retry', async () => {
  const load = vi.fn<() => void>()
  const sentinels = watchSentinels()
  render(<InfiniteList {...list} error="Yüklenemedi" onLoadMore={load} />)
  expect(sentinels()).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain('Yüklenemedi')
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(load).toHaveBeenCalledTimes(1)
})

it('says when there is no more, but not of an empty list', () => {
  const { rerender } = render(<InfiniteList {...list} hasMore={false} onLoadMore={vi.fn<() => void>()} />)
  expect(screen.getByText('Hepsi bu')).toBeTruthy()
  rerender(<InfiniteList {...list} count={0} hasMore={false} onLoadMore={vi.fn<() => void>()} />)
  expect(screen.queryByText('Hepsi bu')).toBeNull()
})
