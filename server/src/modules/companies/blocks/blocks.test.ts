import { BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import { expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { openConversation, readMessages, send } from '../../../../test/talk.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, anOrder, aProduct, aTrader, checkOut, DELIVERY, type Trader } from '../../../../test/trade.ts'

const test = useTestApp()

function block(by: Trader, whom: { id: number }, method: 'PUT' | 'DELETE' = 'PUT') {
  return test.call(method, `/companies/${whom.id}/block`, undefined, by.token)
}

const withToken = (company: Awaited<ReturnType<typeof aCompany>>) => ({
  ...company,
  token: company.accessToken,
  name: '',
})

it('a blocked company is told so whatever it tries, and may again what it could once it is unblocked', async () => {
  const owner = withToken(await aCompany(test, { company_name: 'Engelleyen Kumaş' }))
  const other = await aTrader(test)
  const productId = await aProduct(test, owner)
  const post = await test.call('POST', '/posts', { content: 'Yeni ürünler' }, owner.token)
  const postId = post.body.data.id
  const { id } = (await openConversation(test, other, owner)).body.data
  await addToCart(test, other, productId)
  const calls = [
    ['POST', `/conversations/${id}/messages`, { text: 'Merhaba' }],
    ['POST', `/companies/${owner.id}/follow`, undefined],
    ['POST', `/posts/${postId}/like`, undefined],
    ['POST', `/posts/${postId}/comments`, { content: 'Güzel' }],
    ['POST', `/products/${productId}/comments`, { content: 'Güzel', rating: 5 }],
    ['POST', '/cart/add', { product_id: productId, quantity: 1 }],
    ['POST', '/cart/add-multiple', { items: [{ product_id: productId, quantity: 1 }] }],
    ['PUT', `/cart/item/${productId}`, { quantity: 2 }],
    ['POST', '/orders/create-from-cart', DELIVERY],
  ] as const
  expect((await block(owner, other)).body.data).toEqual({ blocked: true })
  for (const [method, path, body] of calls) {
    const refused = await test.call(method, path, body, other.token)
    expect([path, refused.status, refused.body.code, refused.body.message]).toEqual([
      path,
      403,
      'blocked',
      BLOCKED_MESSAGE,
    ])
  }
  const cart = await test.call('GET', '/cart', undefined, other.token)
  expect(cart.body.data.issues).toMatchObject([{ product_id: productId, code: 'refused' }])
  expect((await test.call('GET', '/cart/validate', undefined, other.token)).body.data.valid).toBe(false)
  const found = async (viewer?: string) =>
    (await test.call('GET', '/companies/search?q=engelleyen', undefined, viewer)).body.data.length
  expect([await found(), await found(other.token)]).toEqual([1, 0])
  expect((await readMessages(test, other, id)).status).toBe(200)
  expect((await block(owner, other, 'DELETE')).body.data).toEqual({ blocked: false })
  for (const [method, path, body] of calls) {
    expect([path, (await test.call(method, path, body, other.token)).status]).toEqual([
      path,
      expect.toSatisfy((status) => status < 300),
    ])
  }
})

it('blocking ends follows both ways, shows on profile and conversation of each side, and is listed', async () => {
  const [one, two] = [withToken(await aCompany(test)), withToken(await aCompany(test))]
  await test.call('POST', `/companies/${two.id}/follow`, undefined, one.token)
  await test.call('POST', `/companies/${one.id}/follow`, undefined, two.token)
  const { id } = (await openConversation(test, one, two)).body.data
  await block(one, two)
  await block(one, two)
  const seen = async (viewer: Trader, company: typeof one) => {
    const { body } = await test.call('GET', `/companies/by-shortname/${company.short_name}`, undefined, viewer.token)
    const { is_following, total_followers, blocked, refuses_me } = body.data
    return { is_following, total_followers, blocked, refuses_me }
  }
  const nobody = { is_following: 0, total_followers: 0, blocked: undefined, refuses_me: undefined }
  expect(await seen(one, two)).toEqual({ ...nobody, blocked: true })
  expect(await seen(two, one)).toEqual({ ...nobody, refuses_me: true })
  const state = async (viewer: Trader) =>
    (await test.call('GET', `/conversations/${id}`, undefined, viewer.token)).body.data
  expect(await state(one)).toMatchObject({ blocked: true, refuses_me: false })
  expect(await state(two)).toMatchObject({ blocked: false, refuses_me: true })
  const own = await send(test, one, id, 'Merhaba')
  expect([own.status, own.body.code]).toEqual([409, 'you_blocked'])
  const followed = await test.call('POST', `/companies/${two.id}/follow`, undefined, one.token)
  expect([followed.status, followed.body.code]).toEqual([409, 'you_blocked'])
  const blocked = async (viewer: Trader) =>
    (await test.call('GET', '/companies/me/blocked', undefined, viewer.token)).body
  expect(await blocked(one)).toMatchObject({
    data: [{ id: two.id, short_name: two.short_name, blocked_at: expect.any(String) }],
    pagination: { total: 1, next_cursor: null },
  })
  expect((await blocked(two)).data).toEqual([])
  expect((await block(one, one)).status).toBe(409)
  expect((await block(one, { id: 999_999 })).status).toBe(404)
  expect((await test.call('PUT', `/companies/${two.id}/block`)).status).toBe(401)
})

it('open orders go on: their messages pass, others do not, and nothing does once they are over', async () => {
  const { seller, buyer, id: orderId } = await anOrder(test)
  await block(seller, buyer)
  const opened = await openConversation(test, buyer, seller)
  expect(opened.status).toBe(200)
  const { id } = opened.body.data
  const about = { text: 'Kargo ne zaman?', reference: { kind: 'order', id: orderId } }
  expect((await send(test, buyer, id, about)).status).toBe(201)
  expect((await send(test, seller, id, { ...about, text: 'Yarın' })).status).toBe(201)
  expect((await send(test, buyer, id, 'Bir de')).body.message).toBe(BLOCKED_MESSAGE)
  const state = await test.call('GET', `/conversations/${id}`, undefined, buyer.token)
  expect(state.body.data).toMatchObject({ refuses_me: true, open_orders: [{ id: orderId, order_status: 'pending' }] })
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const changed = await test.call('PATCH', `/orders/${orderId}/status`, { status }, seller.token)
    expect(changed.status).toBe(200)
  }
  expect((await send(test, buyer, id, about)).status).toBe(403)
  // A seller that was blocked meanwhile shows when the cart is ordered, too.
  const third = await aTrader(test)
  await addToCart(test, third, await aProduct(test, seller))
  await block(seller, third)
  expect((await checkOut(test, third)).status).toBe(403)
  expect((await openConversation(test, third, seller)).status).toBe(403)
})
