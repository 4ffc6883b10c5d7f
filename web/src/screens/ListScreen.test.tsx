import { getList, listToCart, putListItem, removeListItem } from '@bedesten/contract/lists.calls'
import type { ListItem } from '@bedesten/contract/lists.schemas'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aList, aListItem } from '../test/list.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

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

  it('says when they could not be written', async () => {
    apiServer.use(refuses(putListItem, 409, { code: 'busy', message: 'Sistem yoğun' }))
    const user = await open([aListItem(), JAR])
    await user.click(button('Son alınan miktarları yaz'))
    expect(await screen.findByText('Miktarlar kaydedilemedi')).toBeTruthy()
  })
})
