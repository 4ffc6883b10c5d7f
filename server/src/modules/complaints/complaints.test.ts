import { API_BASE } from '@bedesten/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { anOperator } from '../../../test/operators.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp({ RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '10000' })
const PDF = new File(['%PDF-1.4 tescil'], 'marka-tescil.pdf')
let sender = 0

/** Each from an address of its own, unless another is given. */
async function send(path: string, fields: Record<string, string>, files: File[] = [], token?: string, from?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  // Some programs write the field of a list with brackets.
  for (const [index, file] of files.entries()) form.append(index === 1 ? 'files[]' : 'files', file)
  const encoded = new Response(form)
  const headers: Record<string, string> = { 'content-type': encoded.headers.get('content-type') ?? '' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  sender += 1
  const remoteAddress = from ?? `10.0.${Math.floor(sender / 250)}.${(sender % 250) + 1}`
  const payload = Buffer.from(await encoded.arrayBuffer())
  const response = await test.app.inject({ method: 'POST', url: API_BASE + path, payload, headers, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}

const COMPLAINT = {
  kind: 'ip_right',
  address: '/products/1',
  name: 'İpek Soylu',
  email: 'ipek@soyluhukuk.test',
  text: 'Tescilli logomuz izinsiz kullanılıyor.',
  statement: 'true',
}
const complain = (given: Record<string, string> = {}, files: File[] = [], from?: string) => {
  const email = `ipek-${sender}@soyluhukuk.test`
  return send('/complaints', { ...COMPLAINT, email, ...given }, files, undefined, from)
}

async function aComplaint(files: File[] = []) {
  const seller = await aCompany(test)
  const product = await aProduct(test, seller.accessToken)
  const { body } = await complain({ address: `http://127.0.0.1:3000/products/${product.id}` }, files)
  const operator = await anOperator(test)
  const queue = await test.call('GET', '/operator/queue?kind=complaint&limit=100', undefined, operator.token)
  const row = queue.body.data.find(({ company }: { company: { id: number } | null }) => company?.id === seller.id)
  const read = async () => (await test.call('GET', `/operator/queue/${row.id}`, undefined, operator.token)).body.data
  return { seller, product, operator, number: body.data.number as string, row, read }
}
const listOwn = async (token: string) =>
  (await test.call('GET', '/companies/me/complaints', undefined, token)).body.data

describe('a complaint', () => {
  it('of somebody without an account gets a number and a receipt, and stands in the queue for 48 hours with the thing as it is', async () => {
    const { number, row, read, seller, product, operator } = await aComplaint([
      PDF,
      new File([await anImage()], 'foto.jpg'),
    ])
    expect(number).toMatch(/^SK\d{8}[2-9A-HJKMNP-Z]{4}$/)
    expect(Date.parse(row.due_at) - Date.parse(row.created_at)).toBe(48 * 3_600_000)
    const entry = await read()
    expect(entry).toMatchObject({
      subject: { kind: 'product', id: product.id },
      snapshot: { title: product.name },
      company: { id: seller.id },
      complaint: { number, kind: 'ip_right', name: 'İpek Soylu', text: COMPLAINT.text, answers: [] },
    })
    expect(entry.complaint.files.map(({ name }: { name: string }) => name)).toEqual(['marka-tescil.pdf', 'foto.webp'])
    const { url } = entry.complaint.files[0]
    const file = await test.app.inject({ url, headers: { authorization: `Bearer ${operator.token}` } })
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.4 tescil'])
    expect(
      (await test.app.inject({ url, headers: { authorization: `Bearer ${seller.accessToken}` } })).statusCode,
    ).toBe(404)
    const { rows } = await test.database.pool.query(
      "select template, address from mails where template like 'complaint%' order by id",
    )
    expect(rows.map(({ template }) => template)).toEqual(['complaint_received', 'complaint_company'])
  })

  it('about an address that shows nothing of ours waits as well, and can only be declined', async () => {
    expect((await complain({ address: 'https://baska.test/x' })).status).toBe(201)
    const operator = await anOperator(test)
    const { body } = await test.call('GET', '/operator/queue?kind=complaint&limit=100', undefined, operator.token)
    const row = body.data.find(({ company }: { company: object | null }) => company === null)
    const decide = (decision: string, measure?: object) =>
      test.call(
        'POST',
        `/operator/queue/${row.id}/close`,
        { decision, reason: 'Adres burada değil', version: row.version, measure },
        operator.token,
      )
    expect((await decide('measure', { kind: 'warn' })).status).toBe(422)
    expect((await decide('none')).status).toBe(200)
  })

  it.each([
    ['kind', 'spam'],
    ['address', ''],
    ['address', 'x'.repeat(501)],
    ['name', ' '],
    ['email', 'ipek@soyluhukuk'],
    ['text', ''],
    ['text', 'x\0y'],
    ['statement', 'false'],
    ['statement', ' '],
  ])('with the %s %j is refused', async (field, value) => {
    const { status, body } = await complain({ [field]: value })
    expect([status, body.errors?.[0]?.path]).toEqual([422, field])
  })

  it('takes five papers that are what they claim to be', async () => {
    expect(
      (
        await complain(
          {},
          Array.from({ length: 6 }, () => PDF),
        )
      ).status,
    ).toBe(422)
    expect((await complain({}, [new File(['<script>alert(1)</script>'], 'x.pdf')])).status).toBe(415)
    expect((await complain({ statement: 'on' }, [new File(['%PDF-'], '../../etc/passwd\0.exe')])).status).toBe(201)
  })

  it('floods neither the queue nor a mailbox', async () => {
    const ofOne = []
    for (let count = 0; count < 6; count++) ofOne.push((await complain({}, [], '10.9.9.9')).status)
    expect(ofOne).toEqual([201, 201, 201, 201, 201, 429])
    const toOne = []
    for (let count = 0; count < 6; count++) toOne.push((await complain({ email: 'kurban@ornek.test' })).status)
    expect(toOne).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('the company', () => {
  it('gives its word before the decision, learns it with its reason, and objects once', async () => {
    const { seller, product, operator, number, row, read } = await aComplaint([PDF])
    const [own] = await listOwn(seller.accessToken)
    expect(own).toMatchObject({ number, state: 'open', decision: null, may_answer: true, name: 'İpek Soylu' })
    expect(own).not.toHaveProperty('email')
    const path = `/companies/me/complaints/${number}/answer`
    const answered = await send(path, { text: 'Lisansımız var.' }, [PDF], seller.accessToken)
    expect(answered.body.data.answers).toMatchObject([
      { text: 'Lisansımız var.', objects: false, files: [{ name: 'marka-tescil.pdf' }] },
    ])
    const { version, complaint } = await read()
    expect(complaint.answers[0]).toMatchObject({ text: 'Lisansımız var.' })
    const decided = await test.call(
      'POST',
      `/operator/queue/${row.id}/close`,
      { decision: 'measure', reason: 'Tescil geçerli', measure: { kind: 'none', remove: true }, version },
      operator.token,
    )
    expect(decided.status).toBe(200)
    expect((await test.call('GET', `/products/${product.id}`)).status).toBe(404)
    expect((await listOwn(seller.accessToken))[0]).toMatchObject({
      decision: 'measure',
      reason: 'Tescil geçerli',
      may_answer: true,
    })
    const { rows } = await test.database.pool.query(
      "select template from mails where data->>'reason' = 'Tescil geçerli' or template = 'complaint_company' order by id desc limit 2",
    )
    expect(rows.map(({ template }) => String(template)).toSorted()).toEqual(['complaint_company', 'complaint_decided'])
    expect((await send(path, { text: 'İtiraz ediyoruz.' }, [], seller.accessToken)).body.data).toMatchObject({
      state: 'open',
      may_answer: true,
    })
    const again = await test.call('GET', '/operator/queue?kind=complaint&limit=100', undefined, operator.token)
    const objection = again.body.data.find(({ title }: { title: string }) => title.startsWith('Karşı çıkma'))
    const close = { decision: 'none', reason: 'Haklısınız', version: objection.version }
    await test.call('POST', `/operator/queue/${objection.id}/close`, close, operator.token)
    const late = await send(path, { text: 'Bir daha.' }, [], seller.accessToken)
    expect([late.status, late.body.code]).toEqual([409, 'answered'])
  })

  it('neither reads nor answers those of another', async () => {
    const { number } = await aComplaint()
    const other = await aCompany(test)
    expect(await listOwn(other.accessToken)).toEqual([])
    expect((await send(`/companies/me/complaints/${number}/answer`, { text: 'x' }, [], other.accessToken)).status).toBe(
      404,
    )
    expect((await test.call('GET', '/companies/me/complaints')).status).toBe(401)
    expect((await send(`/companies/me/complaints/${number}/answer`, { text: 'x' })).status).toBe(401)
  })
})
