import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../test/operators.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, type Trader } from '../../../test/trade.ts'
import { administer } from '../../admin/admin-command.ts'

const test = useTestApp()
const PDF = new Blob(['%PDF-1.7 belge'], { type: 'application/pdf' })

const read = async ({ token }: Trader) =>
  (await test.call('GET', '/companies/me/verification', undefined, token)).body.data
const isVerified = async ({ id }: Trader) => (await test.call('GET', `/companies/${id}`)).body.data.verified === 1

async function addPaper(company: Trader, kind = 'tax_plate', file = PDF) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file, 'vergi levhası.pdf')
  const encoded = new Response(form)
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/companies/me/verification/papers',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${company.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

const submit = (company: Trader) => test.call('POST', '/companies/me/verification/submit', {}, company.token)

async function submitted() {
  const company = await aTrader(test)
  await addPaper(company)
  expect((await submit(company)).status).toBe(200)
  return company
}

async function entryOf(company: Trader, token: string) {
  const { body } = await test.call('GET', '/operator/queue?kind=verification&limit=100', undefined, token)
  const row = body.data.find((entry: { company: { id: number } }) => entry.company.id === company.id)
  return row && (await test.call('GET', `/operator/queue/${row.id}`, undefined, token)).body.data
}

async function decide(company: Trader, decision: string, given: object = {}) {
  const { token } = await anOperator(test)
  const entry = await entryOf(company, token)
  const body = { decision, reason: 'Belgeler bakıldı', version: entry.version, ...given }
  return test.call('POST', `/operator/queue/${entry.id}/close`, body, token)
}

describe('the papers of a company', () => {
  it('are refused when there are none, sent, sent back with a remark, sent again and approved', async () => {
    const company = await aTrader(test)
    expect(await read(company)).toMatchObject({ state: 'none', papers: [], taken: false })
    const empty = await submit(company)
    expect([empty.status, empty.body.errors]).toEqual([422, [{ path: 'papers', msg: 'En az bir belge yükleyin' }]])
    expect((await addPaper(company)).status).toBe(201)
    const again = await addPaper(company)
    expect(again.body.data.papers).toHaveLength(1)
    await addPaper(company, 'signature')
    expect((await submit(company)).body.data.state).toBe('submitted')
    expect((await submit(company)).status).toBe(409)
    expect((await addPaper(company)).status).toBe(409)
    const [plate] = (await read(company)).papers
    const sentBack = await decide(company, 'needs_changes', { papers: [{ id: plate.id, remark: 'Eski tarihli' }] })
    expect([sentBack.status, sentBack.body.data.state]).toEqual([200, 'closed'])
    const wanting = await read(company)
    expect([wanting.state, wanting.remark, wanting.papers[0].remark, wanting.papers[1].remark]).toEqual([
      'needs_changes',
      'Belgeler bakıldı',
      'Eski tarihli',
      null,
    ])
    expect(await isVerified(company)).toBe(false)
    await addPaper(company)
    expect((await submit(company)).body.data.state).toBe('submitted')
    expect((await decide(company, 'approve')).status).toBe(200)
    expect((await read(company)).state).toBe('approved')
    expect(await isVerified(company)).toBe(true)
    const { body } = await test.call('GET', '/notifications', undefined, company.token)
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      'Firmanız Doğrulandı',
      'Belgelerinizde Düzeltme Gerekiyor',
    ])
    const mails = await test.database.db
      .selectFrom('mails')
      .select('template')
      .where('company_id', '=', company.id)
      .execute()
    expect(mails.filter(({ template }) => template === 'verification_decided')).toHaveLength(2)
  })

  it('may be sent again at once after a rejection, and are not approved while one is not good', async () => {
    const company = await submitted()
    const [paper] = (await read(company)).papers
    const wrong = await decide(company, 'approve', { papers: [{ id: paper.id, remark: 'Okunmuyor' }] })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'papers'])
    const [foreign] = (await read(await submitted())).papers
    const mistaken = await decide(company, 'needs_changes', { papers: [{ id: foreign.id, remark: 'Okunmuyor' }] })
    expect([mistaken.status, mistaken.body.errors[0].path]).toEqual([422, 'papers'])
    expect((await decide(company, 'reject')).status).toBe(200)
    expect((await read(company)).state).toBe('rejected')
    expect((await submit(company)).body.data.state).toBe('submitted')
  })

  it('can be taken back until somebody looks at them', async () => {
    const company = await submitted()
    const takeBack = () => test.call('DELETE', '/companies/me/verification/submit', undefined, company.token)
    expect((await takeBack()).body.data.state).toBe('none')
    expect((await takeBack()).status).toBe(409)
    await submit(company)
    const { token } = await anOperator(test)
    const { id } = await entryOf(company, token)
    await test.call('POST', `/operator/queue/${id}/take`, {}, token)
    expect((await read(company)).taken).toBe(true)
    expect((await takeBack()).body.code).toBe('in_review')
  })

  it('are files for the company and the operators alone, and who looked at one is recorded', async () => {
    const company = await submitted()
    const [paper] = (await read(company)).papers
    const get = (url: string, token: string) => test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const own = await get(paper.url, company.token)
    expect([own.statusCode, own.headers['content-disposition'], own.body]).toEqual([
      200,
      expect.stringContaining('attachment'),
      '%PDF-1.7 belge',
    ])
    const stranger = await aTrader(test)
    expect((await get(paper.url, stranger.token)).statusCode).toBe(404)
    const operator = await anOperator(test)
    const entry = await entryOf(company, operator.token)
    const seen = await get(entry.verification.papers[0].url, operator.token)
    expect([seen.statusCode, seen.body]).toEqual([200, '%PDF-1.7 belge'])
    expect((await get(entry.verification.papers[0].url, stranger.token)).statusCode).toBe(404)
    const audit = await test.call('GET', '/operator/audit?act=see_paper', undefined, operator.token)
    expect(audit.body.data[0]).toMatchObject({
      operator: { id: operator.personId, name: 'Gökçe Yalın' },
      text: 'belgeye baktı',
      company: { id: company.id },
      subject: 'vergi levhası.pdf',
    })
  })

  it('of another kind than PDF or photo are refused, and so are an unknown kind and a missing file', async () => {
    const company = await aTrader(test)
    expect((await addPaper(company, 'tax_plate', new Blob(['merhaba']))).status).toBe(415)
    expect((await addPaper(company, 'yok')).status).toBe(422)
    expect(
      (await test.call('DELETE', '/companies/me/verification/papers/999999', undefined, company.token)).status,
    ).toBe(404)
  })
})

describe('the badge', () => {
  it('is lost when legal name or tax number change, until somebody has seen them', async () => {
    const company = await submitted()
    const change = (body: object) =>
      test.call('PUT', '/companies/me/profile', { company_name: company.name, ...body }, company.token)
    await change({ legal_name: 'Kordon Tekstil Ltd. Şti.', tax_number: '0381142904' })
    await decide(company, 'approve')
    await change({ description: 'Havlu', legal_name: 'Kordon Tekstil Ltd. Şti.' })
    expect(await isVerified(company)).toBe(true)
    await change({ legal_name: 'Kordon Ev Tekstili Ltd. Şti.' })
    expect(await isVerified(company)).toBe(false)
    expect(await read(company)).toMatchObject({
      state: 'submitted',
      before: { legal_name: 'Kordon Tekstil Ltd. Şti.', tax_number: '0381142904' },
      facts: { legal_name: 'Kordon Ev Tekstili Ltd. Şti.' },
    })
    const { token } = await anOperator(test)
    const entry = await entryOf(company, token)
    expect(entry.verification.facts).toMatchObject({
      legal_name: 'Kordon Ev Tekstili Ltd. Şti.',
      before: { legal_name: 'Kordon Tekstil Ltd. Şti.' },
    })
    // What the operator has read is no longer true, and the time for it begins anew.
    const past = { due_at: new Date(0) }
    await test.database.db.updateTable('queue_entries').set(past).where('id', '=', entry.id).execute()
    await test.call('PUT', '/companies/me/verification', { tax_number: '1234567890' }, company.token)
    expect(new Date((await read(company)).due_at).getTime()).toBeGreaterThan(Date.now())
    const stale = { decision: 'approve', reason: 'Uygun', version: entry.version }
    expect((await test.call('POST', `/operator/queue/${entry.id}/close`, stale, token)).body.code).toBe('changed')
    await decide(company, 'approve')
    expect([await isVerified(company), (await read(company)).before]).toEqual([true, null])
  })

  it('still follows the command of the operator', async () => {
    const company = await aTrader(test)
    const { short_name } = (await test.call('GET', `/companies/${company.id}`)).body.data
    await administer(test.database.db, test.config, ['verify', short_name])
    expect([await isVerified(company), (await read(company)).state]).toEqual([true, 'approved'])
    await administer(test.database.db, test.config, ['unverify', short_name])
    expect([await isVerified(company), (await read(company)).state]).toEqual([false, 'revoked'])
  })
})

it('the operator sees check digits judged and other companies with the same number named', async () => {
  const [company, twin] = [await submitted(), await aTrader(test)]
  for (const one of [company, twin]) {
    await test.call('PUT', '/companies/me/verification', { tax_number: '038 114 2904' }, one.token)
  }
  await test.call('PUT', '/companies/me/verification', { mersis_number: '0038114290400015' }, company.token)
  const { token } = await anOperator(test)
  const facts = async () => (await entryOf(company, token)).verification.facts
  expect(await facts()).toMatchObject({
    tax_number: { kind: 'vkn', value: '0381142904', valid: expect.any(Boolean) },
    mersis_number: { kind: 'mersis' },
    twins: [{ id: twin.id, company_name: twin.name }],
  })
  await test.call('PUT', '/companies/me/verification', { tax_number: '10000000146' }, company.token)
  expect((await facts()).tax_number).toEqual({ kind: 'tckn', value: '•••••••0146', valid: true })
})
