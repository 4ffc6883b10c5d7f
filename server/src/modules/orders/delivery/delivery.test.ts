import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../../test/deal.ts'
import { anImage } from '../../../../test/images.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { anOrder } from '../../../../test/trade.ts'

const test = useTestApp()

async function aDeal() {
  const order = await anOrder(test)
  const call = (method: 'POST' | 'DELETE', path: string, body: object | undefined, who = order.seller) =>
    test.call(method, `/orders/${order.id}${path}`, body, who.token)
  const read = async (who = order.buyer) =>
    (await test.call('GET', `/orders/${order.id}`, undefined, who.token)).body.data
  const setStatus = (status: string, more: object = {}, who = order.seller) =>
    test.call('PATCH', `/orders/${order.id}/status`, { status, ...more }, who.token)
  const report = (files: [string, Blob, string][] = []) =>
    sendForm(test, `/orders/${order.id}/problems`, order.buyer, {
      texts: { kind: 'damaged', text: 'İki koli ezik geldi.' },
      files,
    })
  return { ...order, call, read, setStatus, report }
}

const PARCEL = { carrier: 'Yurtiçi Kargo', tracking_number: '1234 56', waybill_number: 'IRS-1' }

describe('a parcel', () => {
  it('may come with the status, and leads to the page of its carrier', async () => {
    const deal = await aDeal()
    const { body } = await deal.setStatus('shipped', { shipment: PARCEL })
    expect(body.data.shipments).toMatchObject([{ ...PARCEL, note: null }])
    expect(body.data.shipments[0].tracking_url).toMatch(/^https:\/\/www\.yurticikargo\.com\/.*1234%2056$/)
    expect(body.data.history.at(-1)).toMatchObject({ new_status: 'shipped', note: 'Yurtiçi Kargo, 1234 56' })
    const { body: told } = await test.call('GET', '/notifications', undefined, deal.buyer.token)
    expect(told.data[0].message).toContain('kargoya verildi (Yurtiçi Kargo, 1234 56).')
  })

  it('may be added and taken away, and several belong to one order', async () => {
    const deal = await aDeal()
    const first = await deal.call('POST', '/shipments', PARCEL)
    const second = await deal.call('POST', '/shipments', { carrier: 'Ambar' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.shipments.map(({ carrier }: { carrier: string }) => carrier)).toEqual([
      'Yurtiçi Kargo',
      'Ambar',
    ])
    expect(second.body.data.shipments[1].tracking_url).toBeNull()
    const [{ id }] = second.body.data.shipments
    const { body } = await deal.call('DELETE', `/shipments/${id}`, undefined)
    expect(body.data.shipments).toHaveLength(1)
    expect((await deal.call('DELETE', `/shipments/${id}`, undefined)).status).toBe(404)
    expect(body.data.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'status',
      'shipment_added',
      'shipment_added',
      'shipment_removed',
    ])
  })

  it('goes with a known carrier, and only with orders that are sent', async () => {
    const deal = await aDeal()
    expect((await deal.call('POST', '/shipments', { carrier: 'Güvercin' })).status).toBe(422)
    expect((await deal.setStatus('confirmed', { shipment: PARCEL })).status).toBe(422)
  })
})

describe('a delivery', () => {
  it('is confirmed by the buyer once it is on its way', async () => {
    const deal = await aDeal()
    expect((await deal.call('POST', '/received', undefined, deal.buyer)).status).toBe(409)
    await deal.setStatus('shipped')
    const { status, body } = await deal.call('POST', '/received', undefined, deal.buyer)
    expect([status, body.data.order_status]).toEqual([200, 'delivered'])
    expect(body.data.history.at(-1)).toMatchObject({ new_status: 'delivered', actor: 'buyer' })
    const { body: told } = await test.call('GET', '/notifications', undefined, deal.seller.token)
    expect(told.data[0].message).toContain('alıcı tarafından teslim alındı.')
  })
})

describe('a cancellation', () => {
  it.each(['seller', 'buyer'] as const)('by the %s keeps its reason', async (side) => {
    const deal = await aDeal()
    const { body } = await deal.setStatus('cancelled', { reason: 'Alıcı vazgeçti' }, deal[side])
    expect(body.data).toMatchObject({ cancel_reason: 'Alıcı vazgeçti', order_status: 'cancelled' })
    expect(body.data.history.at(-1)).toMatchObject({ note: 'Alıcı vazgeçti', actor: side })
  })
})

describe('a problem', () => {
  it('stays open until its buyer says it is solved', async () => {
    const deal = await aDeal()
    expect((await deal.report()).status).toBe(409)
    await deal.setStatus('shipped')
    const photo = await anImage({ width: 200, height: 100 })
    const { status, body } = await deal.report([
      ['images', photo, 'bir.jpg'],
      ['images', photo, 'iki.jpg'],
    ])
    expect(status).toBe(201)
    expect(body.data.problems).toMatchObject([
      { kind: 'damaged', status: 'open', can_solve: 1, images: [{ name: 'bir.webp' }, { name: 'iki.webp' }] },
    ])
    const [{ id, images }] = body.data.problems
    const image = await test.app.inject({
      url: images[0].url,
      headers: { authorization: `Bearer ${deal.seller.token}` },
    })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await deal.read(deal.seller)).toMatchObject({ problems: [{ can_solve: 0, can_reopen: 0 }] })
    expect((await deal.call('POST', `/problems/${id}/solve`, undefined)).status).toBe(409)
    const solved = await deal.call('POST', `/problems/${id}/solve`, undefined, deal.buyer)
    expect(solved.body.data.problems).toMatchObject([{ status: 'solved', solved_by: 'buyer', can_reopen: 1 }])
  })

  it('may be closed by its seller after two weeks of silence, and opened again within two weeks', async () => {
    const deal = await aDeal()
    await deal.setStatus('shipped')
    const { body } = await deal.report()
    const [{ id }] = body.data.problems
    const shift = (column: string, days: number) =>
      test.database.pool.query(
        `update order_problems set ${column} = ${column} - interval '${days} days' where id = $1`,
        [id],
      )
    await shift('opened_at', 14)
    const solved = await deal.call('POST', `/problems/${id}/solve`, undefined)
    expect(solved.body.data.problems).toMatchObject([{ status: 'solved', solved_by: 'seller' }])
    const reopened = await deal.call('POST', `/problems/${id}/reopen`, undefined, deal.buyer)
    expect(reopened.body.data.problems).toMatchObject([{ status: 'open' }])
    expect((await deal.call('POST', `/problems/${id}/solve`, undefined)).status).toBe(409)
    await deal.call('POST', `/problems/${id}/solve`, undefined, deal.buyer)
    await shift('solved_at', 15)
    expect((await deal.call('POST', `/problems/${id}/reopen`, undefined, deal.buyer)).status).toBe(409)
  })

  it('takes four images at most, and nothing but images', async () => {
    const deal = await aDeal()
    await deal.setStatus('shipped')
    const photo = await anImage({ width: 20, height: 10 })
    const five = Array.from({ length: 5 }, (): [string, Blob, string] => ['images', photo, 'resim.jpg'])
    expect((await deal.report(five)).status).toBe(422)
    expect((await deal.report([['images', new Blob(['%PDF-1.4']), 'belge.pdf']])).status).toBe(415)
    expect(await deal.read()).toMatchObject({ problems: [] })
  })
})
