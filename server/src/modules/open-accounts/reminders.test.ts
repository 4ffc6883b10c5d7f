import { expect, it } from 'vitest'
import { aDeal, makeLate, shipped } from '../../../test/accounts.ts'
import { receiveMails } from '../../../test/mails.ts'
import { aMember } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { remindAccounts } from './reminders.ts'

const test = useTestApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

it('go once a week to the persons with the right money, while something is overdue', async () => {
  const { db } = test.database
  const deal = await aDeal(test)
  const { seller, buyer } = deal
  const finance = await aMember(test, buyer.id, 'finance')
  const viewer = await aMember(test, buyer.id, 'viewer')
  const id = await shipped(test, deal, 1234, 'transfer')
  await makeLate(test, id, 17)
  const toggle = (enabled: boolean) => test.call('PUT', `/accounts/${buyer.id}/reminders`, { enabled }, seller.token)
  /** To whom reminders went since it was last asked. */
  const received = async () =>
    (await receiveMails(test)).filter(({ subject }) => subject.startsWith('Vadesi geçen ödemeniz'))
  await remindAccounts(db, new Date())
  expect(await received()).toEqual([])
  expect((await toggle(true)).body.data).toEqual({ enabled: true })
  const other = await aDeal(test)
  const theirs = await aMember(test, other.buyer.id, 'finance')
  await makeLate(test, await shipped(test, other, 5, 'transfer'), 3)
  await test.call('PUT', `/accounts/${other.buyer.id}/reminders`, { enabled: true }, other.seller.token)
  // One at a time, as more than one batch.
  await Promise.all([remindAccounts(db, new Date(), 1), remindAccounts(db, new Date(), 1)])
  const mails = await received()
  expect(mails.map(({ to }) => to)).toContain(finance.email)
  expect(mails.map(({ to }) => to)).not.toContain(viewer.email)
  expect(mails.filter(({ to }) => to === theirs.email)).toHaveLength(1)
  await test.call('PUT', `/accounts/${other.buyer.id}/reminders`, { enabled: false }, other.seller.token)
  const own = mails.filter(({ to }) => to === finance.email)
  expect(own.map(({ subject }) => subject)).toEqual([`Vadesi geçen ödemeniz: ${seller.name}, ₺1.234,00`])
  expect(own[0]?.text).toContain('17 gün gecikti')
  await remindAccounts(db, inDays(3))
  expect(await received()).toEqual([])
  await remindAccounts(db, inDays(7))
  expect((await received()).map(({ to }) => to)).toContain(finance.email)
  const payment = { amount: 1234, currency: 'TRY', paid_on: new Date().toISOString().slice(0, 10) }
  await test.call('POST', `/accounts/${buyer.id}/payments`, payment, seller.token)
  await remindAccounts(db, inDays(14))
  expect(await received()).toEqual([])
  expect((await toggle(false)).body.data).toEqual({ enabled: false })
})
