import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inAnotherTab } from '../../test/session.ts'
import { followTheme, toggleTheme } from './theme.ts'

const shown = () => document.documentElement.dataset['theme']
let system: EventTarget & { matches: boolean }
let stop = () => {}

/** jsdom has no system theme. */
function systemPrefers(theme: 'light' | 'dark') {
  system.matches = theme === 'dark'
  system.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('the theme of an open page', () => {
  it('follows the system while nothing is chosen', () => {
    stop = followTheme()
    expect(shown()).toBe('light')
    systemPrefers('dark')
    expect(shown()).toBe('dark')
  })

  it('is the chosen one from then on, whatever the system says', () => {
    stop = followTheme()
    toggleTheme()
    expect(shown()).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    toggleTheme()
    expect(localStorage.getItem('theme')).toBe('light')
    systemPrefers('dark')
    expect(shown()).toBe('light')
  })

  it('is the one chosen in another tab', () => {
    stop = followTheme()
    inAnotherTab(() => localStorage.setItem('theme', 'dark'))
    expect(shown()).toBe('dark')
    inAnotherTab(() => localStorage.removeItem('theme'))
    expect(shown()).toBe('light')
  })

  it('is the system’s when something else is stored', () => {
    localStorage.setItem('theme', 'mavi')
    systemPrefers('dark')
    stop = followTheme()
    expect(shown()).toBe('dark')
  })

  it('names its colour to the browser, whatever the system prefers', () => {
    document.head.innerHTML = `<style>:root { --canvas: #f6f4f2 } [data-theme='dark'] { --canvas: #110f0d }</style>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f4f2">
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#110f0d">`
    const colours = () => [...document.querySelectorAll('meta')].map((meta) => meta.content)
    stop = followTheme()
    toggleTheme()
    expect(colours()).toEqual(['#110f0d', '#110f0d'])
    toggleTheme()
    expect(colours()).toEqual(['#f6f4f2', '#f6f4f2'])
    document.head.innerHTML = ''
  })

  it('no longer changes when nobody follows it', () => {
    followTheme()()
    systemPrefers('dark')
    expect(shown()).toBe('light')
  })
})
