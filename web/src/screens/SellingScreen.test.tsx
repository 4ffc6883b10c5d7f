import { getSelling, updateSelling } from '@bedesten/contract/selling.calls'
import type { Selling } from '@bedesten/contract/selling.schemas'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInIstanbul } from '../lib/format/dates.ts'
import { addDays } from '../lib/format/day-words.ts'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { noteAt } from '../test/form.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const NOTHING: Selling = { min_order_amount: null, currency: 'TRY', away_from: null, away_to: null, away_text: null }

beforeAll(() => import('./SellingScreen.tsx'))
beforeEach(() => rememberSession())

function open(stored: Selling = NOTHING) {
  const sent: unknown[] = []
  apiServer.use(
    answers(getSelling, { success: true, data: stored }),
    answers(updateSelling, { success: true, data: stored }, async (request) => void sent.push(await request.json())),
  )
  renderScreen('/settings/selling')
  return { sent, user: userEvent.setup() }
}

function saveButton(card: 0 | 1): HTMLElement {
  const button = screen.getAllByRole('button', { name: 'Kaydet' })[card]
  if (!button) throw new Error('There is no such card')
  return button
}

describe('the page about how a company sells', () => {
  it('saves the least amount of an order, or none', async () => {
    const { sent, user } = open({ ...NOTHING, min_order_amount: 10_000 })
    await screen.findByRole('heading', { name: 'En az sipariş tutarı' })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Tutar/ })
    expect(field.value).toBe('10.000,00')
    await user.clear(field)
    await user.type(field, 'çok')
    await user.click(saveButton(0))
    expect(noteAt(field)).toMatch(/en fazla iki ondalıklı/)
    await user.clear(field)
    await user.type(field, '2.500,50')
    await user.click(saveButton(0))
    await expect.poll(() => sent).toEqual([{ min_order_amount: 2500.5, currency: 'TRY' }])
    await user.clear(field)
    await user.click(saveButton(0))
    await expect.poll(() => sent.at(-1)).toEqual({ min_order_amount: null })
  })

  it('says what buyers will read, when it begins, and cancels it', async () => {
    const today = todayInIstanbul()
    const stored = { ...NOTHING, away_from: addDays(today, 5), away_to: addDays(today, 9), away_text: 'Bakım' }
    const { sent, user } = open(stored)
    expect(await screen.findByText('5 gün sonra başlar')).toBeTruthy()
    expect(screen.getByText(/^Alıcı şunu görür: “Tatildeyiz, .* günü dönüyoruz”/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tatili iptal et' }))
    await expect.poll(() => sent).toEqual([{ away_from: null, away_to: null, away_text: null }])
  })

  it('asks for both days in their order, and shows what the server refuses below its field', async () => {
    const { user } = open()
    const last = await screen.findByLabelText('Son gün')
    await user.type(screen.getByLabelText('İlk gün'), '2026-12-05')
    await user.click(saveButton(1))
    expect(noteAt(last)).toMatch(/birlikte/)
    await user.type(last, '2026-12-01')
    await user.click(saveButton(1))
    expect(noteAt(last)).toBe('Son gün ilk günden önce olamaz')
    const message = 'Son gün geçmiş bir gün olamaz'
    apiServer.use(
      refuses(updateSelling, 422, { code: 'invalid', message, errors: [{ path: 'away_to', msg: message }] }),
    )
    await user.clear(last)
    await user.type(last, '2026-12-06')
    await user.click(saveButton(1))
    await expect.poll(() => noteAt(last)).toBe(message)
  })
})
