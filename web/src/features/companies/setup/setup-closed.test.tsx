import { act, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { useSetupClosed } from './setup-closed.ts'

afterEach(() => {
  cleanup()
  localStorage.removeItem('setupClosed')
})

/** What is shown as the page wakes up, one by one. */
async function wakeUp(companyId: number | undefined): Promise<boolean[]> {
  const shown: boolean[] = []
  function Probe() {
    shown.push(useSetupClosed(companyId))
    return null
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Probe />)
  shown.length = 0
  const root = await act(async () => hydrateRoot(container, <Probe />))
  act(() => root.unmount())
  return shown
}

it('is drawn once while nobody is known, and says what the server said', async () => {
  expect(await wakeUp(undefined)).toEqual([true])
})

it('knows which companies have closed it', async () => {
  localStorage.setItem('setupClosed', '[7]')
  expect((await wakeUp(7)).at(-1)).toBe(true)
  expect((await wakeUp(8)).at(-1)).toBe(false)
})
