import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../../test/operators.ts'
import { openConversation } from '../../../../test/talk.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { aProduct, aTrader, anOrder, type Trader } from '../../../../test/trade.ts'

const test = useTestApp()

const report = (by: Trader, kind: string, id: number, given: object = {}) =>
  test.call('POST', '/reports', { kind, id, reason: 'misleading', ...given }, by.token)
const list = (token: string, query = '') => test.call('GET', `/operator/queue${query}`, undefined, token)
const read = async (token: string, id: number) =>
  (await test.call('GET', `/operator/queue/${id}`, undefined, token)).body.data
const act = (token: string, id: number, name: string, body: object = {}) =>
  test.call('POST', `/operator/queue/${id}/${name}`, body, token)

/** A reported product and its entry. */
async function aReport(reporters = 1) {
  const seller = await aTrader(test)
  const others: [Trader, Trader] = [await aTrader(test), await aTrader(test)]
  const product = await aProduct(test, seller, { name: 'Saten nevresim', description: 'Orijinal marka' })
  for (const by of others.slice(0, reporters)) await report(by, 'product', product, { text: 'Marka sahibi değiller.' })
  const { id } = await test.database.db
    .selectFrom('queue_entries')
    .select('id')
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', product)
    .executeTakeFirstOrThrow()
  return { id, seller, product, reporters: others }
}

describe('an entry of the queue', () => {
  it('is all reports of a thing, which it shows as it was at that moment and as it is now', async () => {
    const { id, seller, product, reporters } = await aReport(1)
    const { token } = await anOperator(test)
    await test.database.db.updateTable('products').set({ name: 'Nevresim' }).where('id', '=', product).execute()
    await report(reporters[1], 'product', product)
    const entry = await read(token, id)
    expect(entry).toMatchObject({
      number: `BL-${String(id).padStart(4, '0')}`,
      kind: 'report',
      state: 'open',
      title: 'Ürün: Saten nevresim',
      subject: { kind: 'product', id: product },
      snapshot: { title: 'Saten nevresim', text: 'Orijinal marka', path: `/products/${product}`, messages: [] },
      current: { title: 'Nevresim' },
      company: { id: seller.id, orders_placed: 0, orders_received: 0, reports: 2, measures: 0 },
    })
    expect(entry.reports.map((one: { snapshot: { title: string } | null }) => one.snapshot?.title)).toEqual([
      undefined,
      'Nevresim',
    ])
    const hours = (Date.parse(entry.due_at) - Date.parse(entry.created_at)) / 3_600_000
    expect(hours).toBe(72)
    const removal = { status: 'inactive', removed_at: new Date() } as const
    await test.database.db.updateTable('products').set(removal).where('id', '=', product).execute()
    expect(await read(token, id)).toMatchObject({ current: null })
    await test.database.db.updateTable('products').set({ removed_at: null }).where('id', '=', product).execute()
    expect(await read(token, id)).toMatchObject({ current: { title: 'Nevresim' } })
    await test.database.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', product).execute()
    expect(await read(token, id)).toMatchObject({ snapshot: { title: 'Saten nevresim' }, current: null })
  })

  it('is taken, handed on, noted and closed, and its reporters are told', async () => {
    const { id, reporters, product } = await aReport(1)
    const [first, second] = [await anOperator(test), await anOperator(test, 'moderator', 'Onur Bilgin')]
    const taken = await act(first.token, id, 'take')
    expect(taken.body.data).toMatchObject({ state: 'assigned', assigned_to: { id: first.personId }, version: 2 })
    const refused = await act(second.token, id, 'close', { decision: 'none', reason: 'Kural dışı değil', version: 2 })
    expect([refused.status, refused.body.code]).toEqual([409, 'assigned'])
    const handed = await act(first.token, id, 'hand-on', { operator_id: second.personId, note: 'Markalar sende' })
    expect(handed.body.data.assigned_to).toEqual({ id: second.personId, name: 'Onur Bilgin' })
    expect((await act(first.token, id, 'hand-on', { operator_id: 999_999 })).status).toBe(422)
    await act(second.token, id, 'note', { note: 'Kutusunda marka yok' })
    const { version } = await read(second.token, id)
    const closed = await act(second.token, id, 'close', { decision: 'none', reason: 'Kural dışı değil', version })
    expect(closed.body.data).toMatchObject({
      state: 'closed',
      decision: 'none',
      decision_reason: 'Kural dışı değil',
      decided_by: { id: second.personId },
      notes: [{ text: 'Markalar sende' }, { text: 'Kutusunda marka yok', by: { name: 'Onur Bilgin' } }],
    })
    expect(closed.body.data.history.map((step: { text: string }) => step.text)).toEqual([
      'üzerine aldı',
      'Onur Bilgin görevlisine devretti',
      'önlemsiz kapattı',
    ])
    const [reporter] = reporters
    const { body } = await test.call('GET', '/notifications', undefined, reporter.token)
    expect(body.data[0]).toMatchObject({ title: 'Bildiriminiz İncelendi' })
    expect(body.data[0].message).toContain('bir işlem yapılması gerekmedi')
    // It may be reported again, as a new entry.
    expect((await report(reporter, 'product', product)).status).toBe(201)
    expect(
      (await list(first.token, '?kind=report&state=closed')).body.data.map((row: { id: number }) => row.id),
    ).toContain(id)
    const open = await test.database.db
      .selectFrom('queue_entries')
      .select('id')
      .where('subject_id', '=', product)
      .where('state', '=', 'open')
      .execute()
    expect(open).toHaveLength(1)
  })

  it('takes the decisions of its kind alone, with a reason', async () => {
    const { id } = await aReport()
    const { token } = await anOperator(test)
    const close = async (body: object) => (await act(token, id, 'close', { reason: 'Neden', version: 1, ...body })).body
    expect((await close({ decision: 'approve' })).errors[0].path).toBe('decision')
    expect((await close({ decision: 'none', reason: ' ' })).errors[0].path).toBe('reason')
    expect((await close({ decision: 'measure' })).errors[0].path).toBe('measure')
    expect((await close({ decision: 'measure', measure: { kind: 'none' } })).errors[0].path).toBe('measure')
    expect((await close({ decision: 'measure', measure: { kind: 'ban' } })).code).toBe('chief_only')
    expect((await act(token, 999_999, 'take')).status).toBe(404)
    expect((await read(token, id)).state).toBe('open')
  })

  it('tells who comes second who was first, and what was decided', async () => {
    const { id } = await aReport()
    const [first, second] = [await anOperator(test), await anOperator(test)]
    await act(first.token, id, 'close', { decision: 'none', reason: 'Bakıldı', version: 1 })
    const late = await act(second.token, id, 'close', { decision: 'none', reason: 'Ben de', version: 1 })
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'changed',
      expect.objectContaining({ state: 'closed', decision: 'none', reason: 'Bakıldı', decided_by: 'Gökçe Yalın' }),
    ])
    expect((await act(second.token, id, 'take')).body.code).toBe('changed')
    expect((await act(second.token, id, 'note', { note: 'Sonradan' })).status).toBe(200)
  })

  it('closed by two operators at once gets one decision, fifty times', { tags: 'race', timeout: 120_000 }, async () => {
    const operators = [await anOperator(test), await anOperator(test)]
    const seller = await aTrader(test)
    const reporter = await aTrader(test)
    for (let round = 0; round < 50; round++) {
      const product = await aProduct(test, seller)
      await report(reporter, 'product', product)
      const { id } = await test.database.db
        .selectFrom('queue_entries')
        .select('id')
        .where('subject_id', '=', product)
        .where('subject_kind', '=', 'product')
        .executeTakeFirstOrThrow()
      const answers = await Promise.all(
        operators.map(({ token, personId }) =>
          act(token, id, 'close', { decision: 'none', reason: `Karar ${personId}`, version: 1 }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const rows = await test.database.db
        .selectFrom('operator_audit')
        .select('operator_id')
        .where('entry_id', '=', id)
        .execute()
      const winner = operators[answers.findIndex(({ status }) => status === 200)]
      expect(rows).toEqual([{ operator_id: winner?.personId }])
    }
  })
})

describe('the queue', () => {
  it('is filtered by kind, state and operator, and counts what waits', async () => {
    const operator = await anOperator(test)
    const [mine, free] = [await aReport(), await aReport()]
    await act(operator.token, mine.id, 'take')
    const ids = async (query: string) => {
      const { body } = await list(operator.token, `?limit=100&${query}`)
      return body.data.map((row: { id: number }) => row.id).filter((id: number) => [mine.id, free.id].includes(id))
    }
    expect(await ids('')).toEqual([mine.id, free.id])
    expect(await ids('assigned=me')).toEqual([mine.id])
    expect(await ids(`assigned=${operator.personId}`)).toEqual([mine.id])
    expect(await ids('assigned=nobody')).toEqual([free.id])
    expect(await ids('state=assigned')).toEqual([mine.id])
    expect(await ids('kind=verification')).toEqual([])
    expect(await ids('state=closed')).toEqual([])
    const { counts, operators } = (await list(operator.token)).body
    expect(counts.mine).toBe(1)
    expect(counts.kinds.report).toBeGreaterThanOrEqual(2)
    expect(operators.map(({ id }: { id: number }) => id)).toContain(operator.personId)
    for (const query of ['?kind=yok', '?state=yok', '?assigned=yok', '?cursor=yok']) {
      expect([query, (await list(operator.token, query)).status]).toEqual([query, 422])
    }
  })

  it('goes on by its cursor without a gap, complaints before all', async () => {
    const { token } = await anOperator(test)
    await test.database.pool.query(
      `insert into queue_entries (kind, title, due_at, created_at)
       select case when n % 10 = 0 then 'complaint' else 'report' end, 'Sıra', now() + n * interval '1 minute', now()
       from generate_series(1, 25) n`,
    )
    const seen: { id: number; kind: string; due_at: string }[] = []
    let cursor = ''
    do {
      const { body } = await list(token, `?limit=7${cursor}`)
      seen.push(...body.data)
      cursor = body.pagination.next_cursor === null ? '' : `&cursor=${body.pagination.next_cursor}`
    } while (cursor !== '')
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const reports = seen.filter(({ kind }) => kind === 'report').map(({ due_at }) => due_at)
    const ofKind: string[] = []
    let next = ''
    do {
      const { body } = await list(token, `?limit=7&kind=report${next}`)
      ofKind.push(...body.data.map((row: { due_at: string }) => row.due_at))
      next = body.pagination.next_cursor === null ? '' : `&cursor=${body.pagination.next_cursor}`
    } while (next !== '')
    expect(ofKind).toEqual(reports)
    const expected = seen.toSorted(
      (a, b) =>
        Number(a.kind !== 'complaint') - Number(b.kind !== 'complaint') || Date.parse(a.due_at) - Date.parse(b.due_at),
    )
    expect(seen.map(({ due_at }) => due_at)).toEqual(expected.map(({ due_at }) => due_at))
    expect(seen[0]?.kind).toBe('complaint')
  })

  it('closes several reports at once, all or none', async () => {
    const { token } = await anOperator(test)
    const [one, two, three] = [await aReport(), await aReport(), await aReport()]
    const close = (ids: number[]) => test.call('POST', '/operator/queue/close', { ids, reason: 'Tekrar' }, token)
    expect((await close([one.id, two.id])).body.closed).toBe(2)
    expect((await close([two.id, three.id])).body.code).toBe('changed')
    expect((await read(token, three.id)).state).toBe('open')
    const { id } = await test.database.db
      .insertInto('queue_entries')
      .values({ kind: 'complaint', company_id: null, title: 'Marka', due_at: new Date(), created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await close([id])).status).toBe(422)
  })
})

it('gives operators no word of messages, quotes and orders but those that an entry carries', async () => {
  const order = await anOrder(test)
  const secret = 'gizli pazarlık sözü'
  const conversation = (await openConversation(test, order.buyer, order.seller)).body.data.id
  await test.call('POST', `/conversations/${conversation}/messages`, { text: secret }, order.buyer.token)
  await report(order.buyer, 'company', order.seller.id)
  const { token } = await anOperator(test, 'chief')
  const { order_number } = (await test.call('GET', `/orders/${order.id}`, undefined, order.buyer.token)).body.data
  const paths = ['/operator/queue', '/operator/audit']
  const { body } = await list(token, '?limit=100')
  for (const { id } of body.data) paths.push(`/operator/queue/${id}`)
  const texts = async () =>
    Promise.all(paths.map(async (path) => JSON.stringify((await test.call('GET', path, undefined, token)).body)))
  for (const text of await texts()) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(order_number)
  }
  for (const path of [
    `/orders/${order.id}`,
    `/conversations/${conversation}`,
    `/conversations/${conversation}/messages`,
  ]) {
    expect([path, (await test.call('GET', path, undefined, token)).status]).toEqual([path, 404])
  }
  // A reported conversation is carried by its entry.
  await report(order.seller, 'conversation', conversation)
  const carried = await list(token, '?kind=report&limit=100')
  const { id } = carried.body.data.find((row: { title: string }) => row.title.startsWith('Konuşma'))
  expect(JSON.stringify(await read(token, id))).toContain(secret)
})
