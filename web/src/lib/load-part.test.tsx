import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart, loadData, loadPart } from './load-part.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const away = () => new TypeError('Failed to fetch dynamically imported module')

it('without a connection a part is not asked for: browsers remember what could not be fetched', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('page')
  const part = loadPart(load)
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('page')
})

it('data is asked for at once, and without a connection again when there is one, however often that takes', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away()).mockRejectedValueOnce(away())
  load.mockResolvedValue('data')
  const data = loadData(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await data).toBe('data')
})

it('with a connection it tries again twice, then fails', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(away())
  const outcome = loadPart(load).catch(String)
  await vi.runAllTimersAsync()
  expect(await outcome).toContain('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(3)
})

it('what is wrong with the part itself is told at once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  await expect(loadPart(load)).rejects.toThrow('broken')
  expect(load).toHaveBeenCalledTimes(1)
})

it('a component that could not be loaded without a connection appears once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(() => <p>Bildirim</p>)
  const Part = lazyPart(load)
  render(
    <Suspense fallback="Yükleniyor">
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('Yükleniyor')).toBeDefined()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Bildirim')).toBeDefined()
})
