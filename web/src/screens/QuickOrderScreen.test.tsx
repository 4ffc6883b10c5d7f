import type * as Cart from '@bedesten/contract/cart'
import { addAllToCart } from '@bedesten/contract/cart.calls'
import { listCodeSellers, resolveCodes, suggestCodes } from '@bedesten/contract/quick-order.calls'
import type { Resolved } from '@bedesten/contract/quick-order.schemas'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCodeMatch } from '../test/list.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

// Few rows show it as well as a hundred.
vi.mock('@bedesten/contract/cart', async (original) => ({
  ...(await original<typeof Cart>()),
  CART_LINES_MAX: 2,
}))

beforeAll(() => Promise.all([import('./QuickOrderScreen.tsx'), import('../features/quick-order/PasteDialog.tsx')]))
beforeEach(() => rememberSession())
afterEach(() => localStorage.clear())

const found = (code: string, quantity: number, matches: Resolved['matches']): Resolved => ({
  code,
  quantity,
  matches,
  message: null,
})
const TIN = aCodeMatch({
  product_id: 6,
  name: 'Kahve kutusu',
  seller: { id: 4, company_name: 'Marmara', short_name: 'm' },
})
const FAULT = { fits: false, fault: 'Miktar 6 adedin katı olmalı.', fitting_quantity: 54 }

async function paste(text: string, data: Resolved[]) {
  apiServer.use(
    answers(listCodeSellers, { success: true, data: [] }),
    answers(suggestCodes, { success: true, data: [] }),
    answers(resolveCodes, { success: true, data }),
  )
  renderScreen('/quick-order')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Yapıştır' }))
  await user.click(await screen.findByRole('textbox', { name: 'Satırlar' }))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: /satırı ekle/ }))
  return user
}

describe('the quick order', () => {
  it('counts no sellers while it is not known how many there are', async () => {
    apiServer.use(refuses(listCodeSellers, 403, { code: 'unavailable', message: 'Sistem yoğun' }))
    renderScreen('/quick-order')
    expect(await screen.findByRole('option', { name: 'Bütün satıcılarım' })).toBeTruthy()
  })

  it('finds pasted lines again that were not added yet', async () => {
    apiServer.use(answers(listCodeSellers, { success: true, data: [] }))
    async function open() {
      renderScreen('/quick-order')
      const user = userEvent.setup()
      await user.click(await screen.findByRole('button', { name: 'Yapıştır' }))
      return { user, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Satırlar' }) }
    }
    const { user, field } = await open()
    await user.click(field)
    await user.paste('A-1 10')
    cleanup()
    expect((await open()).field.value).toBe('A-1 10')
  })

  it('asks which of several is meant, names what is unknown, and adds what is ready', async () => {
    const user = await paste('A-1 10\nKV-370 3\nYOK-1 2', [
      found('A-1', 10, [aCodeMatch({ product_id: 9, name: 'Rulman' })]),
      found('KV-370', 3, [aCodeMatch(), TIN]),
      found('YOK-1', 2, []),
    ])
    expect(await screen.findByText("3 satırın 1'i hazır")).toBeTruthy()
    expect(screen.getByText('1 kod birden çok üründe var, 1 kod bulunamadı.')).toBeTruthy()
    const sent: unknown[] = []
    apiServer.use(
      answers(addAllToCart, { success: true, data: { items: [] } }, async (request) => sent.push(await request.json())),
    )
    await user.click(screen.getByRole('radio', { name: /Kahve kutusu/ }))
    await user.click(screen.getByRole('button', { name: '2 satırı sepete ekle' }))
    const items = [
      { product_id: 9, variant_id: null, quantity: 10 },
      { product_id: 6, variant_id: null, quantity: 3 },
    ]
    await waitFor(() => expect(sent).toEqual([{ items }]))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: '1. kod' }).value).toBe('YOK-1'))
  })

  it('asks which of many variants is meant by one field', async () => {
    const variants = ['S', 'M', 'L', 'XL', 'XXL'].map((variant_name, index) =>
      aCodeMatch({ product_id: 9, variant_id: index + 1, name: 'Bornoz', variant_name }),
    )
    const user = await paste('BRZ 3', [found('BRZ', 3, variants)])
    const field = await screen.findByRole('combobox', { name: 'Hangisi?' })
    expect(field.textContent).toMatch(/^5 seçenekten birini seçin/)
    await user.selectOptions(field, screen.getByRole('option', { name: /^Bornoz, XL ·/ }))
    expect(await screen.findByRole('button', { name: '1 satırı sepete ekle' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /birini seçin/ })).toBeNull()
  })

  it('sends no more rows than a cart holds, says so, and keeps the others', async () => {
    const codes = ['K-0', 'K-1', 'K-2', 'K-3']
    const user = await paste(
      codes.join('\n'),
      codes.map((code, index) => found(code, 1, [aCodeMatch({ product_id: index + 1 })])),
    )
    const sent: { items: unknown[] }[] = []
    apiServer.use(
      answers(addAllToCart, { success: true, data: { items: [] } }, async (request) =>
        sent.push((await request.json()) as { items: unknown[] }),
      ),
    )
    const words = 'Sepette en fazla 100 farklı ürün olabilir: şimdi ilk 2 satır eklenir, 2 satır burada kalır.'
    expect(await screen.findAllByText(words)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '2 satırı sepete ekle' }))
    await waitFor(() => expect(sent.map(({ items }) => items.length)).toEqual([2]))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: '1. kod' }).value).toBe('K-2'))
  })

  it('offers the nearest quantity that fits', async () => {
    const user = await paste('A-1 50', [found('A-1', 50, [aCodeMatch(FAULT)])])
    await user.click(await screen.findByRole('button', { name: 'Miktarı 54 yap' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^1\. miktar/ }).value).toBe('54')
  })

  it('asks for no row whose code is empty, and finds one that was typed with a space', async () => {
    const sent: unknown[] = []
    const user = await paste('A-1 2\nB-2 3', [
      found('A-1', 2, [aCodeMatch({ name: 'Rulman' })]),
      found('B-2', 3, [TIN]),
    ])
    await screen.findByText('Kahve kutusu')
    apiServer.use(
      answers(resolveCodes, { success: true, data: [found('B-2', 3, [TIN])] }, async (request) =>
        sent.push(await request.json()),
      ),
    )
    await user.clear(screen.getByRole('textbox', { name: '1. kod' }))
    await waitFor(() => expect(sent).toEqual([{ lines: [{ code: 'B-2', quantity: 3 }] }]))
    expect(screen.getByText(/^Bulunamadı/)).toBeTruthy()
    expect(screen.queryByText('Kodlar aranamadı')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: '2. kod' }), ' ')
    await waitFor(() => expect(screen.getByText('Kahve kutusu')).toBeTruthy())
  })
})
