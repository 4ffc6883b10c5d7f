import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { A_PDF, PAID_ON, sendForm, sendProof } from '../../../../test/deal.ts'
import { anImage } from '../../../../test/images.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { anOrder, aTrader, checkOut, addToCart, aProduct } from '../../../../test/trade.ts'

const test = useTestApp()

/** Of ₺30,00. */
async function aDeal() {
  const order = await anOrder(test)
  const post = (path: string, body: object, who = order.seller) =>
    test.call('POST', `/orders/${order.id}${path}`, body, who.token)
  const pay = (amount: number, more: object = {}) => post('/payments', { amount, paid_on: PAID_ON, ...more })
  const read = async (who = order.buyer) =>
    (await test.call('GET', `/orders/${order.id}`, undefined, who.token)).body.data
  const setStatus = (status: string, more: object = {}) =>
    test.call('PATCH', `/orders/${order.id}/status`, { status, ...more }, order.seller.token)
  return { ...order, post, pay, read, setStatus }
}

async function sumOfRows(orderId: number) {
  const { rows } = await test.database.pool.query('select sum(amount) as sum from payments where order_id = $1', [
    orderId,
  ])
  return rows[0].sum
}

describe('a payment', () => {
  it('of a part leaves the rest due, and the last part makes the order paid', async () => {
    const deal = await aDeal()
    const part = await deal.pay(10, { note: 'ilk kısım' })
    expect(part.status).toBe(201)
    expect(part.body.data).toMatchObject({ payment_status: 'pending', paid_amount: 10, due_amount: 20 })
    expect(
      part.body.data.payments.map(({ amount, status }: { amount: number; status: string }) => [amount, status]),
    ).toEqual([
      [20, 'pending'],
      [10, 'paid'],
    ])
    const rest = await deal.pay(20)
    expect(rest.body.data).toMatchObject({ payment_status: 'paid', paid_amount: 30, due_amount: 0 })
    expect(await sumOfRows(deal.id)).toBe('30.00')
    const { history } = await deal.read()
    expect(
      history.map(({ kind, amount, actor }: { kind: string; amount: number; actor: string }) => [kind, amount, actor]),
    ).toEqual([
      ['status', null, 'buyer'],
      ['payment_recorded', 10, 'seller'],
      ['payment_recorded', 20, 'seller'],
    ])
  })

  it('of more than is due is refused with what is due', async () => {
    const deal = await aDeal()
    await deal.pay(10)
    const { status, body } = await deal.pay(20.01)
    expect([status, body.errors]).toEqual([422, [{ path: 'amount', msg: 'Kalan tutar ₺20,00' }]])
    expect(await deal.read()).toMatchObject({ paid_amount: 10 })
  })

  it.each([0, -1, 1.005, '10'])('of %j is refused', async (amount) => {
    const deal = await aDeal()
    expect((await deal.pay(amount as number)).status).toBe(422)
  })

  it('was made within a year around today', async () => {
    const deal = await aDeal()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    for (const paid_on of ['9999-12-31', '1999-01-01', day(400), day(-400)]) {
      const { status, body } = await deal.pay(1, { paid_on })
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'paid_on', msg: 'Tarih bugünden en çok bir yıl önce ya da sonra olabilir' }],
      ])
    }
    for (const paid_on of [day(-360), day(360)]) expect((await deal.pay(1, { paid_on })).status).toBe(201)
    await deal.setStatus('cancelled', { reason: 'Stokta yok' })
    const { body } = await deal.post('/refunds', { amount: 1, refunded_on: '9999-12-31' })
    expect(body.errors).toMatchObject([{ path: 'refunded_on' }])
  })

  it('is told to its buyer', async () => {
    const deal = await aDeal()
    await deal.pay(10)
    const { body } = await test.call('GET', '/notifications', undefined, deal.buyer.token)
    expect(body.data[0]).toMatchObject({ type: 'payment', related_id: deal.id })
    expect(body.data[0].message).toContain('₺10,00 ödemeniz onaylandı')
  })

  it('may be filtered by in both lists while it is a part', async () => {
    const deal = await aDeal()
    await deal.pay(10)
    for (const [side, who] of [
      ['buyer', deal.buyer],
      ['seller', deal.seller],
    ] as const) {
      const partly = await test.call('GET', `/orders/${side}?payment_status=partly_paid`, undefined, who.token)
      expect(partly.body.data).toMatchObject([{ id: deal.id, paid_amount: 10 }])
      const paid = await test.call('GET', `/orders/${side}?payment_status=paid`, undefined, who.token)
      expect(paid.body.data).toEqual([])
    }
  })
})

describe('a reversal', () => {
  it('joins the rows again, and the history keeps both', async () => {
    const deal = await aDeal()
    const { body } = await deal.pay(30)
    const [paid] = body.data.payments
    const reversed = await deal.post(`/payments/${paid.id}/reverse`, { reason: 'Başka siparişin ödemesiydi' })
    expect(reversed.body.data).toMatchObject({ payment_status: 'pending', paid_amount: 0, due_amount: 30 })
    expect(reversed.body.data.payments).toHaveLength(1)
    expect(reversed.body.data.history.at(-1)).toMatchObject({
      kind: 'payment_reversed',
      amount: 30,
      note: 'Başka siparişin ödemesiydi',
    })
    const again = await deal.post(`/payments/${paid.id}/reverse`, { reason: 'İkinci kez' })
    expect(again.status).toBe(409)
  })
})

describe('a refund', () => {
  it('of a cancelled order asks the seller, who sees the account of the buyer', async () => {
    const deal = await aDeal()
    await test.database.db
      .updateTable('companies')
      .set({ bank_name: 'Ziraat', bank_account: 'TR330006100519786457841326' })
      .where('id', '=', deal.buyer.id)
      .execute()
    await deal.pay(30)
    await deal.setStatus('cancelled', { reason: 'Stokta kalmadı' })
    expect(await deal.read(deal.seller)).toMatchObject({ buyer_bank_name: 'Ziraat', cancel_reason: 'Stokta kalmadı' })
    expect(await deal.read()).toMatchObject({ buyer_bank_name: null })
    const part = await deal.post('/refunds', { amount: 12.5, refunded_on: PAID_ON })
    expect(part.body.data).toMatchObject({ payment_status: 'paid', paid_amount: 17.5, due_amount: 0 })
    const rest = await deal.post('/refunds', { amount: 17.5, refunded_on: PAID_ON, note: 'kalanı' })
    expect(rest.body.data).toMatchObject({ payment_status: 'refunded', paid_amount: 0, due_amount: 0 })
    expect((await deal.post('/refunds', { amount: 1, refunded_on: PAID_ON })).status).toBe(409)
    expect(await sumOfRows(deal.id)).toBe('30.00')
  })

  it('of more than was paid, or of an order that is not cancelled, is refused', async () => {
    const deal = await aDeal()
    await deal.pay(10)
    const early = await deal.post('/refunds', { amount: 1, refunded_on: PAID_ON })
    expect([early.status, early.body.code]).toEqual([409, 'wrong_status'])
    await deal.setStatus('cancelled')
    const { status, body } = await deal.post('/refunds', { amount: 11, refunded_on: PAID_ON })
    expect([status, body.errors[0].msg]).toEqual([422, 'İade edilebilecek tutar ₺10,00'])
  })

  it('makes an order that is taken up again due again', async () => {
    const deal = await aDeal()
    await deal.pay(30)
    await deal.setStatus('cancelled')
    await deal.post('/refunds', { amount: 30, refunded_on: PAID_ON })
    const { body } = await deal.setStatus('confirmed')
    expect(body.data).toMatchObject({ payment_status: 'pending', paid_amount: 0, due_amount: 30, cancel_reason: null })
  })
})

describe('a proof', () => {
  it('waits for its seller, who accepts it and so records the payment', async () => {
    const deal = await aDeal()
    const { status, body } = await sendProof(test, deal.buyer, deal.id, '12.50')
    expect([status, body.data.status, body.data.amount, body.data.file.name]).toEqual([
      201,
      'sent',
      12.5,
      'dekont ekim.pdf',
    ])
    const waiting = await test.call('GET', '/orders/seller?payment_status=proof_waiting', undefined, deal.seller.token)
    expect(waiting.body.data).toMatchObject([{ id: deal.id, proofs_waiting: 1 }])
    const counted = await test.call('GET', '/orders/seller/pending-count', undefined, deal.seller.token)
    expect(counted.body.data).toEqual({ pending_count: 1, proof_count: 1 })
    const accepted = await test.call(
      'PUT',
      `/orders/${deal.id}/payment-proofs/${body.data.id}`,
      { status: 'accepted' },
      deal.seller.token,
    )
    expect(accepted.body.data).toMatchObject({
      paid_amount: 12.5,
      proofs_waiting: 0,
      payment_proofs: [{ status: 'accepted' }],
    })
    expect(accepted.body.data.payments.find(({ status: state }: { status: string }) => state === 'paid')).toMatchObject(
      { paid_on: PAID_ON, proof_id: body.data.id },
    )
    const again = await test.call(
      'PUT',
      `/orders/${deal.id}/payment-proofs/${body.data.id}`,
      { status: 'refused', reason: 'Yok' },
      deal.seller.token,
    )
    expect(again.status).toBe(409)
  })

  it('is refused with a reason, never without', async () => {
    const deal = await aDeal()
    const { body } = await sendProof(test, deal.buyer, deal.id, '30')
    const path = `/orders/${deal.id}/payment-proofs/${body.data.id}`
    expect((await test.call('PUT', path, { status: 'refused' }, deal.seller.token)).status).toBe(422)
    const refused = await test.call('PUT', path, { status: 'refused', reason: 'Hesaba geçmedi' }, deal.seller.token)
    expect(refused.body.data).toMatchObject({
      paid_amount: 0,
      payment_proofs: [{ status: 'refused', reason: 'Hesaba geçmedi' }],
    })
  })

  it('that was accepted by mistake waits again after the reversal', async () => {
    const deal = await aDeal()
    const { body } = await sendProof(test, deal.buyer, deal.id, '30')
    const recorded = await deal.pay(20, { proof_id: body.data.id })
    const paid = recorded.body.data.payments.find(({ status }: { status: string }) => status === 'paid')
    const reversed = await deal.post(`/payments/${paid.id}/reverse`, { reason: 'Yanlış tutar' })
    expect(reversed.body.data).toMatchObject({ proofs_waiting: 1, payment_proofs: [{ status: 'sent' }] })
  })

  it('may be a photo, which is encoded anew, and nothing else', async () => {
    const deal = await aDeal()
    const photo = await sendProof(test, deal.buyer, deal.id, '30', await anImage({ width: 300, height: 200 }))
    expect(photo.body.data.file).toMatchObject({ type: 'image/webp', name: 'dekont ekim.webp' })
    const heic = new Blob([await readFile(new URL('../../../../test/photo.heic', import.meta.url))])
    const phone = await sendProof(test, deal.buyer, deal.id, '30', heic)
    expect(phone.body.data.file).toMatchObject({ type: 'image/webp' })
    const { rawPayload } = await test.app.inject({
      url: phone.body.data.file_url,
      headers: { authorization: `Bearer ${deal.buyer.token}` },
    })
    const { width, height } = await sharp(rawPayload).metadata()
    const { channels } = await sharp(rawPayload).stats()
    // One half is red, the other blue.
    expect([width, height, ...channels.map(({ mean }) => mean > 64)]).toEqual([96, 64, true, false, true])
    for (const format of ['webp', 'gif', 'avif'] as const) {
      const other = await sendProof(test, deal.buyer, deal.id, '30', await anImage({ width: 30, height: 20, format }))
      expect([other.status, other.body.message]).toEqual([
        415,
        'Bu dosya desteklenen bir tür değil (PDF, JPEG, PNG, HEIC)',
      ])
    }
    for (const content of [
      (await heic.text()).slice(0, 400),
      '<html><script>1</script>',
      '<?xml version="1.0"?><a/>',
      'MZ programme',
      '',
    ]) {
      const { status } = await sendProof(test, deal.buyer, deal.id, '30', new Blob([content]))
      expect([415, 422]).toContain(status)
    }
    expect(await deal.read()).toMatchObject({ payment_proofs: [{ status: 'sent' }, { status: 'sent' }] })
  })

  it('is fetched by the two companies alone, and saved instead of shown', async () => {
    const deal = await aDeal()
    const { body } = await sendProof(test, deal.buyer, deal.id, '30')
    const stranger = await aTrader(test)
    const fetchAs = (token?: string) =>
      test.app.inject({
        url: body.data.file_url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    for (const { token } of [deal.buyer, deal.seller]) {
      const answer = await fetchAs(token)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''dekont%20ekim.pdf",
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.rawPayload).toEqual(Buffer.from(await A_PDF.arrayBuffer()))
    }
    expect((await fetchAs(stranger.token)).statusCode).toBe(404)
    expect((await fetchAs()).statusCode).toBe(401)
    const other = await anOrder(test)
    const elsewhere = body.data.file_url.replace(`/orders/${deal.id}/`, `/orders/${other.id}/`)
    const answer = await test.app.inject({ url: elsewhere, headers: { authorization: `Bearer ${other.buyer.token}` } })
    expect(answer.statusCode).toBe(404)
  })

  it('is not for orders that are paid at the door', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    await addToCart(test, buyer, await aProduct(test, seller))
    const { body } = await checkOut(test, buyer, { body: { payment_method: 'cash_on_delivery' } })
    const { order_id } = body.data.orders[0]
    expect((await sendProof(test, buyer, order_id, '10')).status).toBe(409)
    const paid = await test.call('POST', `/orders/${order_id}/payments`, { amount: 10, paid_on: PAID_ON }, seller.token)
    expect(paid.body.data).toMatchObject({ payment_status: 'paid' })
  })

  it('needs a file, an amount and a day, and tells all that is missing', async () => {
    const deal = await aDeal()
    const { status } = await sendForm(test, `/orders/${deal.id}/payment-proofs`, deal.buyer, { texts: { amount: '1' } })
    expect(status).toBe(422)
  })
})

it('a hundred confirmations, reversals and refunds at once leave the sum right, and nothing is paid back twice', async () => {
  const deal = await aDeal()
  await deal.pay(5)
  const act = async (_: unknown, index: number) => {
    if (index % 3 === 0) return (await deal.pay(1)).status
    if (index % 3 === 1) return (await deal.post('/refunds', { amount: 2, refunded_on: PAID_ON })).status
    const { payments } = await deal.read(deal.seller)
    const paid = payments.find(({ status }: { status: string }) => status === 'paid')
    return paid ? (await deal.post(`/payments/${paid.id}/reverse`, { reason: 'Deneme' })).status : 409
  }
  // On a busy machine some exceed the lock timeout and are asked to retry.
  const statuses = await Promise.all(Array.from({ length: 60 }, act))
  // From here on refunds instead of payments.
  await deal.pay(8)
  await deal.setStatus('cancelled')
  statuses.push(...(await Promise.all(Array.from({ length: 40 }, act))))
  expect(statuses.filter((status) => ![200, 201, 404, 409, 422, 503].includes(status))).toEqual([])
  expect(await sumOfRows(deal.id)).toBe('30.00')
  const { history, paid_amount, payments } = await deal.read()
  const sum = (kind: string) =>
    history
      .filter((event: { kind: string }) => event.kind === kind)
      .reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
  const refunded = payments
    .filter(({ status }: { status: string }) => status === 'refunded')
    .reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
  expect(refunded).toBe(sum('refunded'))
  expect(paid_amount).toBe(sum('payment_recorded') - sum('payment_reversed') - sum('refunded'))
}, 60_000)

it('the database refuses payments that do not add up', async () => {
  const { id } = await anOrder(test)
  await expect(
    test.database.pool.query('update payments set amount = amount - 1 where order_id = $1', [id]),
  ).rejects.toThrow('do not add up')
})
