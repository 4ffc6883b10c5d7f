import type * as Cart from '@bedesten/contract/cart'
import { getList, listToCart, putListItem, removeListItem } from '@bedesten/contract/lists.calls'
import type { ListItem } from '@bedesten/contract/lists.schemas'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aList, aListItem } from '../test/list.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

// Few rows show it as well as a hundred.
vi.mock('@bedesten/contract/cart', async (original) => ({
  ...(await original<typeof Cart>()),
  CART_LINES_MAX: 2,
}))

beforeAll(() => import('./ListScreen.tsx'))
beforeEach(() => rememberSession())

const JAR = aListItem({ id: 2, product_id: 6, product_name: 'Kavanoz', last_quantity: 9 })
const GONE = aListItem({ id: 3, product_id: 7, product_name: 'Eski havlu', state: 'gone', product: null, price: null })

async function open(items: ListItem[]) {
  apiServer.use(answers(getList, { success: true, data: { ...aList({ item_count: items.length }), items } }))
  renderScreen('/lists/1')
  await screen.findByRole('heading', { name: 'Her ay aldıklarımız' })
  return userEvent.setup()
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the page of a list', () => {
  it('puts what is chosen into the cart, with what it comes to', async () => {
    const sent: unknown[] = []
    apiServer.use(
      answers(listToCart, { success: true, data: { added: 1, skipped: [] } }, async (request) =>
        sent.push(await request.json()),
      ),
    )
    const user = await open([aListItem(), JAR])
    expect(screen.getAllByText('₺400,00')).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Seç: Kavanoz' }))
    expect(screen.getAllByText('₺200,00')).toHaveLength(2)
    await user.click(button('1 ürünü sepete ekle'))
    await waitFor(() => expect(sent).toEqual([{ items: [{ product_id: 5, variant_id: null, quantity: 2 }] }]))
  })

  it('says before that a cart holds fewer, counts what did not fit and keeps it chosen', async () => {
    const items = Array.from({ length: 7 }, (_, index) =>
      aListItem({ id: index + 1, product_id: index + 1, product_name: `Ürün ${index + 1}` }),
    )
    const message = 'Sepette en fazla 100 farklı ürün olabilir.'
    const skipped = items.slice(2).map(({ product_id, product_name }) => ({
      product_id,
      variant_id: null,
      product_name,
      message,
    }))
    apiServer.use(answers(listToCart, { success: true, data: { added: 2, skipped } }))
    const user = await open(items)
    expect(screen.getAllByText(/^Sepette en fazla 100 farklı ürün olabilir\. Sığmayanlar/)).toHaveLength(2)
    await user.click(button('7 ürünü sepete ekle'))
    expect(await screen.findByText(`2 ürün eklendi. 5 ürün: ${message}`)).toBeTruthy()
    expect(button('5 ürünü sepete ekle')).toBeTruthy()
  })

  it('keeps what is gone by name, where it can only be taken out', async () => {
    const removed: string[] = []
    apiServer.use(answers(removeListItem, { success: true }, (request) => removed.push(new URL(request.url).pathname)))
    const user = await open([aListItem(), GONE])
    expect(screen.getByText('Artık satılmıyor')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seç: Eski havlu' }).disabled).toBe(true)
    expect(screen.queryByRole('link', { name: 'Eski havlu' })).toBeNull()
    await user.click(button('Listeden çıkar: Eski havlu'))
    await waitFor(() => expect(removed).toEqual(['/api/v1/lists/1/items/7']))
  })

  it('writes the quantities that were bought last', async () => {
    const sent: unknown[] = []
    apiServer.use(
      answers(putListItem, { success: true, data: { ...JAR, quantity: 9 } }, async (request) =>
        sent.push(await request.json()),
      ),
    )
    const user = await open([aListItem(), JAR])
    await user.click(button('Son alınan miktarları yaz'))
    await waitFor(() => expect(sent).toEqual([{ variant_id: null, quantity: 9 }]))
  })

  it('says that there is nothing to write where the quantities are the last ones already', async () => {
    const user = await open([aListItem({ quantity: 9, last_quantity: 9 })])
    const write = button('Son alınan miktarları yaz')
    await user.click(write)
    expect(await screen.findByText('Miktarlar son aldıklarınızla aynı')).toBeTruthy()
    expect(document.activeElement).toBe(write)
    expect(write.isConnected).toBe(true)
  })

  it('offers no last quantities where nothing was bought', async () => {
    await open([aListItem({ last_quantity: null }), { ...GONE, last_quantity: 4 }])
    expect(screen.queryByRole('button', { name: 'Son alınan miktarları yaz' })).toBeNull()
  })

  it('says when they could not be written', async () => {
    apiServer.use(refuses(putListItem, 409, { code: 'busy', message: 'Sistem yoğun' }))
    const user = await open([aListItem(), JAR])
    await user.click(button('Son alınan miktarları yaz'))
    expect(await screen.findByText('Miktarlar kaydedilemedi')).toBeTruthy()
  })
})
