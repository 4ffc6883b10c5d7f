import { searchCompanies } from '@bedesten/contract/companies.calls'
import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { inRouter } from '../../test/inRouter.tsx'
import { CompanySearch } from './CompanySearch.tsx'

function company(short_name: string, company_name: string): CompanyHit {
  return { id: company_name.length, company_name, short_name, logo_url: null, verified: 1, city: 'Denizli' }
}

const KARATAY = company('karatay', 'Karatay Makine')
const KORDON = company('kordon', 'Kordon Ev Tekstili')

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {inRouter(<CompanySearch panelClassName="" />)}
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Firma ara' }) }
}

/** Answers by what is asked, and keeps the questions. */
function serve(found: CompanyHit[]): string[] {
  const asked: string[] = []
  apiServer.use(
    answers(searchCompanies, { success: true, data: found }, (request) =>
      asked.push(new URL(request.url).searchParams.get('q') ?? ''),
    ),
  )
  return asked
}

afterEach(() => vi.restoreAllMocks())

describe('the company search', () => {
  it('asks for a name before anything is typed', async () => {
    const { user, box } = open()
    await user.click(box)
    expect(await screen.findAllByText('Firma adı yazarak arama yapın')).not.toHaveLength(0)
  })

  it('asks once when the typing pauses, and shows logo, name and short name', async () => {
    const asked = serve([KARATAY])
    const { user, box } = open()
    await user.type(box, 'kar')
    const row = await screen.findByRole('option', { name: /Karatay Makine.*@karatay/ })
    expect(row.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('img', { name: 'Doğrulanmış Firma' })).toBeTruthy()
    expect(asked).toEqual(['kar'])
  })

  it('waits 300 ms for the next letter', async () => {
    serve([KARATAY])
    const ask = vi.spyOn(globalThis, 'fetch')
    // Pages of earlier tests may still be asking for something else.
    const countSearches = () => ask.mock.calls.filter(([address]) => JSON.stringify(address).includes('kar')).length
    const { box } = open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(box, { target: { value: 'ka' } })
      await act(() => vi.advanceTimersByTimeAsync(299))
      fireEvent.change(box, { target: { value: 'kar' } })
      await act(() => vi.advanceTimersByTimeAsync(299))
      expect(countSearches()).toBe(0)
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(countSearches()).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('says when no company was found', async () => {
    serve([])
    const { user, box } = open()
    await user.type(box, 'zürafa')
    expect(await screen.findAllByText('Hiç firma bulunamadı')).not.toHaveLength(0)
  })

  it('offers to look for the same text among products, after the companies or instead of them', async () => {
    serve([KARATAY])
    const { user, box } = open()
    await user.type(box, 'cam & çelik')
    await screen.findByRole('option', { name: /Karatay/ })
    expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('Ürünlerde ara: cam & çelik')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(window.location.pathname).toBe('/explore')
    expect(new URLSearchParams(window.location.search).get('search')).toBe('cam & çelik')
    expect((box as HTMLInputElement).value).toBe('')

    serve([])
    await user.type(box, 'zürafa')
    expect(await screen.findAllByText('Hiç firma bulunamadı')).not.toHaveLength(0)
    await user.click(screen.getByRole('option', { name: 'Ürünlerde ara: zürafa' }))
    expect(new URLSearchParams(window.location.search).get('search')).toBe('zürafa')
  })

  it.each([
    [
      'a click',
      async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getAllByRole('option')[0] as HTMLElement),
    ],
    ['Enter', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
  ])('opens the profile by %s and is empty again', async (_, choose) => {
    serve([KARATAY, KORDON])
    const { user, box } = open()
    await user.type(box, 'k')
    await screen.findAllByRole('option')
    await choose(user)
    expect(window.location.pathname).toBe('/karatay')
    expect((box as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('opens the one that the arrow keys lead to', async () => {
    serve([KARATAY, KORDON])
    const { user, box } = open()
    await user.type(box, 'k')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(window.location.pathname).toBe('/kordon')
  })

  it('shows nothing for a blank text and does not ask', async () => {
    const asked = serve([KARATAY])
    const { user, box } = open()
    await user.type(box, 'kar')
    await screen.findByRole('option', { name: /Karatay/ })
    await user.clear(box)
    expect(await screen.findAllByText('Firma adı yazarak arama yapın')).not.toHaveLength(0)
    expect(screen.queryByRole('option')).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(box, { target: { value: '   ' } })
      await act(() => vi.advanceTimersByTimeAsync(350))
    } finally {
      vi.useRealTimers()
    }
    expect(asked).toEqual(['kar'])
  })

  it('drops the answer to an older text', async () => {
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    const asked = vi.fn<(url: string) => void>()
    const answered = vi.fn<(url: string) => void>()
    apiServer.use(
      answers(searchCompanies, { success: true, data: [KARATAY] }, async (request) => {
        asked(request.url)
        if (request.url.endsWith('q=kar')) await late
        answered(request.url)
      }),
    )
    const { user, box } = open()
    await user.type(box, 'kar')
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    serve([KORDON])
    await user.clear(box)
    await user.type(box, 'kor')
    await screen.findByRole('option', { name: /Kordon/ })
    release()
    await waitFor(() => expect(answered).toHaveBeenCalledOnce())
    // The next answer comes after it.
    serve([])
    await user.type(box, 'z')
    await screen.findAllByText('Hiç firma bulunamadı')
    expect(screen.queryByRole('option', { name: /Karatay/ })).toBeNull()
  })

  it('shows nothing after a failure, which is only logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    serve([KARATAY])
    const { user, box } = open()
    await user.type(box, 'kar')
    await screen.findByRole('option', { name: /Karatay/ })
    apiServer.use(refuses(searchCompanies, 503, { code: 'unavailable', message: 'Sunucu meşgul' }))
    await user.type(box, 'a')
    await waitFor(() => expect(log).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(screen.queryByText('Hiç firma bulunamadı')).toBeNull()
    expect(screen.queryByText('Sunucu meşgul')).toBeNull()
  })
})
