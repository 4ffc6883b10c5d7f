import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStored, removeStored, watchStored, writeStored } from './storage.ts'

function forbid(method: 'getItem' | 'setItem' | 'removeItem') {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  removeStored('theme')
})

describe('what the browser keeps', () => {
  it('stands under exactly its name', () => {
    writeStored('theme', 'dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(readStored('theme')).toBe('dark')
    removeStored('theme')
    expect(readStored('theme')).toBeUndefined()
  })

  it('lasts as long as the page when the storage is full', () => {
    localStorage.setItem('theme', 'light')
    forbid('setItem')
    writeStored('theme', 'dark')
    expect(readStored('theme')).toBe('dark')
    vi.restoreAllMocks()
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('lasts as long as the page when the storage is forbidden, and can be removed', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) forbid(method)
    expect(readStored('theme')).toBeUndefined()
    writeStored('theme', 'dark')
    expect(readStored('theme')).toBe('dark')
    removeStored('theme')
    expect(readStored('theme')).toBeUndefined()
  })
})

it('a watcher hears of its own keys and of a storage that was emptied, until it stops', () => {
  const heard = vi.fn<() => void>()
  const stop = watchStored(['token'], heard)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(heard).toHaveBeenCalledTimes(2)
})
