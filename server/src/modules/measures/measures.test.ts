import { expect, it } from 'vitest'
import { joinCompany, openSession } from '../../../test/members.ts'
import { receiveMails } from '../../../test/mails.ts'
import { anOperator } from '../../../test/operators.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'
import { endSuspensionTask } from './end-suspensions.ts'

const test = useTestApp()

const REASON = 'Aynı ürün başka bir firmanın resimleriyle satışa sunuldu.'
type Operator = Awaited<ReturnType<typeof anOperator>>

function act(by: Operator, companyId: number, what: 'suspend' | 'lift' | 'ban', given: object = {}) {
  return test.call('POST', `/operator/companies/${companyId}/${what}`, { reason: REASON, ...given }, by.token)
}

function onThing(by: Operator, what: 'remove' | 'restore', kind: string, id: number) {
  return test.call('POST', `/operator/things/${what}`, { kind, id, reason: REASON }, by.token)
}

async function measuresOf(company: Trader) {
  return (await test.call('GET', '/companies/me/measures', undefined, company.token)).body
}

async function noticesOf(company: Trader): Promise<string[]> {
  const { body } = await test.call('GET', '/notifications', undefined, company.token)
  return body.data.map(({ title }: { title: string }) => title)
}

async function auditOf(companyId: number) {
  return test.database.db
    .selectFrom('operator_audit')
    .select(['act', 'text', 'reason', 'subject', 'operator_name'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
}

const status = async (path: string, token?: string) => (await test.call('GET', path, undefined, token)).status

it('a suspension hides the company, says why and until when, and is lifted again', async () => {
  const [operator, company, stranger] = [await anOperator(test), await aTrader(test), await aTrader(test)]
  const answer = await act(operator, company.id, 'suspend', { days: 14 })
  expect([answer.status, answer.body.data]).toEqual([200, { id: company.id, standing: 'suspended' }])
  expect(await status(`/companies/${company.id}`, stranger.token)).toBe(404)
  const { data, standing } = await measuresOf(company)
  expect(standing).toBe('suspended')
  expect(data).toMatchObject([{ kind: 'suspend', reason: REASON, thing: null, ended_at: null, appeal: null }])
  expect(JSON.stringify(data)).not.toContain(operator.name)
  const days = (new Date(data[0].until).getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(14)
  expect(days).toBeLessThan(15)
  expect(await noticesOf(company)).toEqual(['Firmanız Askıya Alındı'])
  const again = await act(operator, company.id, 'suspend', { days: 3 })
  expect(again.status).toBe(200)
  expect((await measuresOf(company)).data.map((row: { ended_at: string | null }) => row.ended_at === null)).toEqual([
    true,
    false,
  ])
  expect((await act(operator, company.id, 'lift')).body.data.standing).toBe('open')
  expect(await status(`/companies/${company.id}`, stranger.token)).toBe(200)
  expect((await act(operator, company.id, 'lift')).body.code).toBe('not_suspended')
  expect((await noticesOf(company))[0]).toBe('Askı Kalktı')
  expect((await auditOf(company.id)).map(({ act: what, text, operator_name: by }) => [what, text, by])).toEqual([
    ['suspend', '14 gün askıya aldı', operator.name],
    ['suspend', '3 gün askıya aldı', operator.name],
    ['lift', 'askıyı kaldırdı', operator.name],
  ])
})

it('a suspension ends by itself at its time', async () => {
  const [operator, company] = [await anOperator(test), await aTrader(test)]
  await act(operator, company.id, 'suspend', { days: 1 })
  const [measure] = (await measuresOf(company)).data
  const end = () => endSuspensionTask(test.database.db).run({ measure_id: measure.id }, {} as never)
  await end()
  expect((await measuresOf(company)).standing).toBe('suspended')
  const past = { until: new Date(Date.now() - 1000) }
  await test.database.db.updateTable('measures').set(past).where('id', '=', measure.id).execute()
  await end()
  await end()
  expect((await measuresOf(company)).standing).toBe('open')
  expect(await noticesOf(company)).toEqual(['Askı Kalktı', 'Firmanız Askıya Alındı'])
})

it('only the chief bans; a banned company reads why and appeals, and its person works elsewhere', async () => {
  const [moderator, chief] = [await anOperator(test), await anOperator(test, 'chief')]
  const [company, other] = [await aTrader(test), await aTrader(test)]
  expect((await act(moderator, company.id, 'ban')).body.code).toBe('chief_only')
  expect((await act(chief, company.id, 'ban')).body.data.standing).toBe('banned')
  expect((await act(moderator, company.id, 'suspend')).body.code).toBe('banned')
  expect((await act(moderator, company.id, 'lift')).body.code).toBe('chief_only')
  expect(await status('/orders/my-orders', company.token)).toBe(403)
  const { data, standing } = await measuresOf(company)
  expect([standing, data.length]).toEqual(['banned', 1])
  const appealed = await test.call(
    'POST',
    `/companies/me/measures/${data[0].id}/appeal`,
    { text: 'Yanlışlık var.' },
    company.token,
  )
  expect(appealed.body.data.appeal).toMatchObject({ text: 'Yanlışlık var.', state: 'waiting' })
  const member = await joinCompany(test, { companyId: other.id, personId: chief.personId, role: 'admin' })
  expect(member).toBeUndefined()
  expect(await status('/cart', (await openSession(test, other.id, chief.personId)).token)).toBe(200)
  expect((await act(chief, company.id, 'lift')).body.data.standing).toBe('open')
  expect(await status('/cart', company.token)).toBe(200)
})

it('an appeal is made once, in time, and becomes an entry of the queue', async () => {
  const [operator, company, stranger] = [await anOperator(test), await aTrader(test), await aTrader(test)]
  await act(operator, company.id, 'suspend', { days: 14 })
  const [measure] = (await measuresOf(company)).data
  const appeal = (by: Trader, text = 'Resimler bizim.') =>
    test.call('POST', `/companies/me/measures/${measure.id}/appeal`, { text }, by.token)
  expect((await appeal(stranger)).status).toBe(404)
  expect((await appeal(company, '')).status).toBe(422)
  const { db } = test.database
  const late = (ms: number) =>
    db
      .updateTable('measures')
      .set({ appeal_until: new Date(Date.now() + ms) })
      .where('id', '=', measure.id)
      .execute()
  await late(-1000)
  expect((await appeal(company)).body.code).toBe('too_late')
  await late(60_000)
  expect((await appeal(company)).status).toBe(200)
  expect((await appeal(company)).body.code).toBe('appealed')
  const { body } = await test.call('GET', '/operator/queue?kind=appeal', undefined, operator.token)
  expect(body.data.filter((row: { company: { id: number } }) => row.company.id === company.id)).toMatchObject([
    { kind: 'appeal', state: 'open', title: 'Askıya almaya itiraz', company: { id: company.id } },
  ])
})

it('things are removed for everybody, their owner is told, and they come back as they were', async () => {
  const [operator, owner, other] = [await anOperator(test), await aTrader(test), await aTrader(test)]
  const make = async (path: string, body: object, by = owner) =>
    (await test.call('POST', path, body, by.token)).body.data
  const product = await aProduct(test, owner)
  const post = (await make('/posts', { content: 'Yeni ürünler' })).id
  const foreign = await aProduct(test, other)
  const comment = (await make(`/posts/${post}/comments`, { content: 'Kötü söz' }, other)).id
  const review = (await make(`/products/${foreign}/comments`, { content: 'Sahte', rating: 1 })).id
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const wanted = {
    title: 'Kapak',
    text: 'Metal',
    city: 'Mersin',
    last_day: day,
    lines: [{ name: 'Kapak', quantity: 1, unit: 'adet' }],
  }
  const request = (await make('/purchase-requests', wanted)).id
  const seen = async () => ({
    product: await status(`/products/${product}`, other.token),
    ofOwner: (await test.call('GET', `/products/${product}`, undefined, owner.token)).body.data.status,
    post: await status(`/posts/${post}`, other.token),
    comments: (await test.call('GET', `/posts/${post}/comments`)).body.pagination?.total ?? 0,
    stars: (await test.call('GET', `/products/${foreign}`)).body.data.average_rating,
    request: await status(`/purchase-requests/${request}`, other.token),
    timeline: (await test.call('GET', '/posts/feed/timeline', undefined, owner.token)).body.data.length,
  })
  const before = await seen()
  expect(before).toEqual({
    product: 200,
    ofOwner: 'active',
    post: 200,
    comments: 1,
    stars: 1,
    request: 200,
    timeline: 2,
  })
  const things: [string, number][] = [
    ['comment', comment],
    ['product', product],
    ['product_comment', review],
    ['purchase_request', request],
    ['post', post],
  ]
  for (const [kind, id] of things) {
    expect([kind, (await onThing(operator, 'remove', kind, id)).status]).toEqual([kind, 200])
    expect([kind, (await onThing(operator, 'remove', kind, id)).body.code]).toEqual([kind, 'removed'])
  }
  expect(await seen()).toEqual({
    product: 404,
    ofOwner: 'inactive',
    post: 404,
    comments: 0,
    stars: 0,
    request: 404,
    timeline: 0,
  })
  expect((await noticesOf(owner)).filter((title) => title === 'İçeriğiniz Kaldırıldı')).toHaveLength(4)
  const activate = await test.call('PUT', `/products/${product}`, { status: 'active' }, owner.token)
  expect([activate.status, activate.body.errors[0].path]).toEqual([422, 'status'])
  for (const [kind, id] of things.toReversed()) {
    expect([kind, (await onThing(operator, 'restore', kind, id)).status]).toEqual([kind, 200])
  }
  expect(await seen()).toEqual(before)
  expect((await onThing(operator, 'restore', 'post', post)).status).toBe(404)
})

it('tells the company by a mail that cannot be switched off', async () => {
  const [operator, company] = [await anOperator(test), await aTrader(test)]
  const reason = 'Ödemesi alınmış üç sipariş için sorular yanıtsız kaldı.'
  await act(operator, company.id, 'suspend', { reason })
  const mails = (await receiveMails(test)).filter(({ text }) => text.includes(reason))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Firmanız askıya alındı')
  expect(mails[0]?.text).toContain('20 gün içinde')
  expect(mails[0]?.text).not.toContain(operator.name)
})

it('orders are made until the suspension, and never after it', { tags: 'race' }, async () => {
  const operator = await anOperator(test)
  for (let round = 0; round < 12; round++) {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const product = await aProduct(test, seller)
    await addToCart(test, buyer, product)
    const hidden = round % 2 === 0 ? seller : buyer
    const [ordered, suspended] = await Promise.all([checkOut(test, buyer), act(operator, hidden.id, 'suspend')])
    expect(suspended.status).toBe(200)
    expect([201, 403, 409]).toContain(ordered.status)
    const { db } = test.database
    const orders = await db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.id).execute()
    expect(orders).toHaveLength(ordered.status === 201 ? 1 : 0)
    await addToCart(test, buyer, product)
    expect((await checkOut(test, buyer)).status).not.toBe(201)
  }
})

it('lifting and banning at once leave the company as the later of the two says', { tags: 'race' }, async () => {
  const [moderator, chief] = [await anOperator(test), await anOperator(test, 'chief')]
  for (let round = 0; round < 10; round++) {
    const company = await aTrader(test)
    await act(moderator, company.id, 'suspend')
    const [lifted, banned] = await Promise.all([act(moderator, company.id, 'lift'), act(chief, company.id, 'ban')])
    expect(banned.body.data.standing).toBe('banned')
    expect([200, 403]).toContain(lifted.status)
    const { data, standing } = await measuresOf(company)
    expect(standing).toBe('banned')
    expect(
      data
        .filter(({ ended_at }: { ended_at: string | null }) => ended_at === null)
        .map(({ kind }: { kind: string }) => kind),
    ).toEqual(['ban'])
  }
})

/** A report of another company's thing, as the entry of the queue. */
async function aReport(kind: string, id: number) {
  const reporter = await aTrader(test)
  await test.call('POST', '/reports', { kind, id, reason: 'misleading' }, reporter.token)
  const entry = await test.database.db
    .selectFrom('queue_entries')
    .select(['id', 'version'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  return { reporter, ...entry }
}

function close(by: Operator, { id, version }: { id: number; version: number }, decided: object) {
  return test.call('POST', `/operator/queue/${id}/close`, { reason: REASON, version, ...decided }, by.token)
}

async function appealEntry(company: Trader) {
  const [{ id }] = (await measuresOf(company)).data
  await test.call('POST', `/companies/me/measures/${id}/appeal`, { text: 'Resimler bizim.' }, company.token)
  return test.database.db
    .selectFrom('queue_entries')
    .select(['id', 'version'])
    .where('kind', '=', 'appeal')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
}

it('a report decided with a measure removes the thing, suspends its company and tells who reported', async () => {
  const [operator, owner] = [await anOperator(test), await aTrader(test)]
  const product = await aProduct(test, owner)
  const entry = await aReport('product', product)
  const measure = { kind: 'suspend', days: 14, remove: true }
  expect((await close(operator, entry, { decision: 'measure', measure })).status).toBe(200)
  const { data, standing } = await measuresOf(owner)
  expect(standing).toBe('suspended')
  expect(data).toMatchObject([
    { kind: 'suspend', thing: { kind: 'product', id: product } },
    { kind: 'remove', thing: { kind: 'product', id: product, path: `/products/${product}` } },
  ])
  expect(await noticesOf(entry.reporter)).toEqual(['Bildiriminiz İncelendi'])
  expect(await auditOf(owner.id)).toMatchObject([{ act: 'decide', text: 'kaldırdı, 14 gün askıya aldı' }])
})

it('another operator decides an appeal: upheld it stays, overturned it ends, eased it is a lighter one', async () => {
  const [first, second] = [await anOperator(test), await anOperator(test)]
  const suspended = async () => {
    const company = await aTrader(test)
    await act(first, company.id, 'suspend', { days: 14 })
    return { company, entry: await appealEntry(company) }
  }
  const upheld = await suspended()
  expect((await close(first, upheld.entry, { decision: 'uphold' })).body.code).toBe('own_measure')
  expect((await close(second, upheld.entry, { decision: 'uphold' })).status).toBe(200)
  expect((await measuresOf(upheld.company)).standing).toBe('suspended')
  const overturned = await suspended()
  expect((await close(second, overturned.entry, { decision: 'overturn' })).status).toBe(200)
  expect((await measuresOf(overturned.company)).standing).toBe('open')
  const eased = await suspended()
  const heavier = { kind: 'suspend', days: 30 }
  expect((await close(second, eased.entry, { decision: 'eased', measure: heavier })).status).toBe(422)
  expect((await close(second, eased.entry, { decision: 'eased', measure: { kind: 'warn' } })).status).toBe(200)
  const { data, standing } = await measuresOf(eased.company)
  expect(standing).toBe('open')
  expect(data).toMatchObject([{ kind: 'warn' }, { kind: 'suspend', appeal: { state: 'eased', answer: REASON } }])
  expect((await noticesOf(eased.company))[0]).toBe('İtirazınız Karara Bağlandı')
  const report = await aReport('company', eased.company.id)
  expect((await close(second, report, { decision: 'none' })).status).toBe(200)
  expect((await measuresOf(eased.company)).data).toHaveLength(2)
})
