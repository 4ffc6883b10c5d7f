import { describe, expect, it } from 'vitest'
import { aDeal, daysAgo, orderFor, shipped, type Deal } from '../../../../test/accounts.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import type { Trader } from '../../../../test/trade.ts'
import { remindReconciliations } from './remind.ts'

const test = useTestApp()
const TODAY = daysAgo(0)

const get = async (path: string, who: Trader) => (await test.call('GET', path, undefined, who.token)).body
const ask = ({ seller, buyer }: Deal, body: object = {}) =>
  test.call('POST', `/accounts/${buyer.id}/reconciliations`, { day: TODAY, currency: 'TRY', ...body }, seller.token)
const answer = (id: number, who: Trader, body: object) =>
  test.call('POST', `/reconciliations/${id}/answer`, body, who.token)
const waiting = async (who: Trader) => (await get('/accounts/waiting-count', who)).waiting_count

async function anAccount(): Promise<Deal> {
  const deal = await aDeal(test)
  await shipped(test, deal, 60, 'transfer')
  return deal
}

describe('a reconciliation', () => {
  it('asks for the balance at the end of a day, and the other side agrees once', async () => {
    const deal = await anAccount()
    const { seller, buyer } = deal
    const { status, body } = await ask(deal)
    expect([status, body.data]).toMatchObject([
      201,
      { day: TODAY, balance: 60, state: 'asked', answer: null, side: 'receivable', voided: false },
    ])
    const { id } = body.data
    expect([await waiting(buyer), await waiting(seller)]).toEqual([1, 0])
    expect((await get('/accounts?side=payable', buyer)).waiting).toMatchObject([{ id, balance: 60, side: 'payable' }])
    const notice = (await get('/notifications', buyer)).data[0]
    expect(notice).toMatchObject({ type: 'account', related_data: { account_side: 'payable' } })
    expect(notice.message).toMatch(/mutabakat istiyor: ₺60,00 \(B\)\.$/)
    const answered = await answer(id, buyer, { agrees: true })
    expect(answered.body.data).toMatchObject({ state: 'agreed', answer: { agrees: true, balance: 60, text: null } })
    expect(await waiting(buyer)).toBe(0)
    expect((await answer(id, buyer, { agrees: true })).body.code).toBe('answered')
    expect((await get('/notifications', seller)).data[0].message).toMatch(/Mutabıkız\.$/)
    expect((await get(`/accounts/${buyer.id}/reconciliations`, seller)).data).toMatchObject([{ id, state: 'agreed' }])
  })

  it('is disputed with a balance and a text, also from the buyer to the seller', async () => {
    const deal = await anAccount()
    const { seller, buyer } = deal
    const asked = await ask({ ...deal, seller: buyer, buyer: seller }, { side: 'payable' })
    const { id } = asked.body.data
    expect(asked.body.data).toMatchObject({ balance: 60, side: 'payable' })
    for (const wrong of [{ agrees: false }, { agrees: false, balance: 50 }, { agrees: false, text: 'Eksik' }, {}])
      expect((await answer(id, seller, wrong)).status).toBe(422)
    const same = await answer(id, seller, { agrees: false, balance: 60, text: 'Aynı aslında' })
    expect(same.body.errors[0].path).toBe('balance')
    const { body } = await answer(id, seller, { agrees: false, balance: -3.5, text: 'Dekont eksik' })
    expect(body.data).toMatchObject({ state: 'disputed', answer: { balance: -3.5, text: 'Dekont eksik' } })
  })

  it('for a day that was asked before voids the earlier one', async () => {
    const deal = await anAccount()
    const { buyer, seller } = deal
    const [first, second] = [(await ask(deal)).body.data.id, (await ask(deal)).body.data.id]
    expect((await answer(first, buyer, { agrees: true })).body.code).toBe('voided')
    expect((await answer(second, buyer, { agrees: true })).status).toBe(200)
    const third = (await ask(deal)).body.data.id
    const listed = (await get(`/accounts/${buyer.id}/reconciliations`, seller)).data
    expect(listed.map(({ id, state, voided }: Record<string, unknown>) => [id, state, voided])).toEqual([
      [third, 'asked', false],
      [second, 'agreed', true],
      [first, 'asked', true],
    ])
    expect(await waiting(buyer)).toBe(1)
    const many = await Promise.all(Array.from({ length: 8 }, () => ask(deal)))
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(await waiting(buyer)).toBe(1)
  })

  it('is of a past day of an account that has entries', async () => {
    const deal = await anAccount()
    expect((await ask(deal, { day: daysAgo(-1) })).status).toBe(422)
    expect((await ask(deal, { currency: 'EUR' })).body.code).toBe('no_entries')
    expect((await ask(deal, { day: daysAgo(10) })).body.data).toMatchObject({ balance: 0 })
    const none = await aDeal(test)
    expect((await ask(none)).status).toBe(404)
    await orderFor(test, none, 1, 'transfer')
    expect((await ask(none)).body.code).toBe('no_entries')
  })

  it('is reminded once, after seven days without an answer', async () => {
    const deal = await anAccount()
    const { id } = (await ask(deal)).body.data
    const { db } = test.database
    const count = async () =>
      (await get('/notifications', deal.buyer)).data.filter(
        ({ title }: { title: string }) => title === 'Mutabakat Hatırlatması',
      ).length
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const other = await anAccount()
    await ask(other)
    await remindReconciliations(db, inDays(6.9))
    expect(await count()).toBe(0)
    // One at a time, as more than one batch.
    await Promise.all([remindReconciliations(db, inDays(7.1), 1), remindReconciliations(db, inDays(7.1), 1)])
    expect((await get('/notifications', other.buyer)).data[0].title).toBe('Mutabakat Hatırlatması')
    await remindReconciliations(db, inDays(20))
    expect(await count()).toBe(1)
    await answer(id, deal.buyer, { agrees: true })
  })
})
