import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepInstallPrompt, mayHintAtInstall } from '../../lib/page/install-prompt.ts'
import { InstallHint } from './InstallHint.tsx'

const phone = vi.spyOn(window, 'matchMedia')
const isPhone = (query: string) => ({ matches: query.includes('width') }) as MediaQueryList

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('shows nothing until the browser offers it, opens what it offers, and never comes back', () => {
  phone.mockImplementation(isPhone)
  keepInstallPrompt()
  expect(mayHintAtInstall()).toBe(true)
  render(<InstallHint />)
  expect(screen.queryByRole('complementary')).toBeNull()
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue()
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  // The bar of the browser itself does not come.
  expect(offer.defaultPrevented).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Ekle' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(mayHintAtInstall()).toBe(false)
})

it('closed it is over for good; on an iPhone it says how, since nothing can be opened there', () => {
  phone.mockImplementation(isPhone)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')
  render(<InstallHint />)
  expect(screen.getByRole('complementary', { name: 'Ana ekrana ekle' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Kapat, bir daha gösterme' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(mayHintAtInstall()).toBe(false)
})

it('what was opened from the home screen is not told, nor is a wide screen', () => {
  phone.mockImplementation(() => ({ matches: true }) as MediaQueryList)
  expect(mayHintAtInstall()).toBe(false)
  phone.mockImplementation(() => ({ matches: false }) as MediaQueryList)
  expect(mayHintAtInstall()).toBe(false)
})
