/** Operators edit the tree; goods, pages and counts follow. */
import type { CategoryAttribute } from '@bedesten/contract/categories'
import type { OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { runDueJobs } from '../../../../test/jobs.ts'
import { anOperator } from '../../../../test/operators.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { refitGoodsTask } from '../../products/refit-goods.ts'

const test = useTestApp()
const reason = 'Sınama'
let token: string
let owner: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  token = (await anOperator(test, 'chief')).token
  owner = await aCompany(test)
})

const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
  test.call(method, `/operator/categories${path}`, { reason, ...body }, token)
async function add(name: string, given: object = {}): Promise<OperatorCategory> {
  const { status, body } = await act('POST', '', { name, ...given })
  expect([name, status, body.errors]).toEqual([name, 201, undefined])
  return body.data
}
async function ask(id: number, name: string, given: object = {}): Promise<CategoryAttribute> {
  const { status, body } = await act('POST', `/${id}/attributes`, {
    name,
    kind: 'choice',
    values: ['A', 'B'],
    ...given,
  })
  expect([name, status]).toEqual([name, 201])
  return body.data.attributes.at(-1)
}
const file = (category_id: number, attributes: object = {}, given: object = {}) =>
  aProduct(test, owner.accessToken, { category_id, attributes, ...given })
const read = async (id: number) => (await test.call('GET', `/products/${id}`)).body.data
const found = async (category: string) => (await test.call('GET', `/products?category=${category}`)).body.data.length
const open = (slug: string) => test.call('GET', `/categories/${slug}`)
const runJobs = () => runDueJobs(test, [refitGoodsTask(test.database.db)])
const faultOf = ({ status, body }: Awaited<ReturnType<typeof act>>) => [status, body.errors?.[0]?.path ?? body.code]
async function lastAct() {
  const { rows } = await test.database.pool.query(
    'select act, text, subject, reason from operator_audit order by id desc limit 1',
  )
  return rows[0]
}

describe('a category', () => {
  it('is added where it is wanted, with an address of its own', async () => {
    const top = await add('Bahçe Çiçekleri')
    expect(top).toMatchObject({ slug: 'bahce-cicekleri', parent_id: null, hidden: false, products: 0, attributes: [] })
    const last = await add('Soğanlı', { parent_id: top.id })
    const first = await add('Fide', { parent_id: top.id, position: 1, slug: 'cicek-fidesi' })
    expect([first.slug, first.position, last.position]).toEqual(['cicek-fidesi', 1, 1])
    expect((await open(top.slug)).body.data.children.map(({ name }: OperatorCategory) => name)).toEqual([
      'Fide',
      'Soğanlı',
    ])
    expect((await add('Soğanlı', { parent_id: first.id })).slug).toBe('soganli-2')
    expect(await lastAct()).toEqual({
      act: 'category',
      text: 'kategori ekledi',
      subject: 'Bahçe Çiçekleri › Fide › Soğanlı',
      reason,
    })
    for (const [body, path] of [
      [{ name: 'soganli', parent_id: top.id }, 'name'],
      [{ name: 'Başka', parent_id: 999_999 }, 'parent_id'],
      [{ name: 'Başka', slug: top.slug }, 'slug'],
      [{ name: 'Başka', slug: 'Öteki' }, 'slug'],
      [{ name: '' }, 'name'],
      [{ name: 'Başka', reason: ' ' }, 'reason'],
      [{ name: 'Başka', parent_id: 3_000_000_000 }, 'parent_id'],
    ] as const)
      expect([body, ...faultOf(await act('POST', '', body))]).toEqual([body, 422, path])
  })

  it('stands on the fourth level at most, and never below itself', async () => {
    const [one, two] = [await add('Bir'), await add('İki')]
    const three = await add('Üç', { parent_id: two.id })
    const four = await add('Dört', { parent_id: three.id })
    const five = await add('Beş', { parent_id: four.id })
    expect(faultOf(await act('POST', '', { name: 'Altı', parent_id: five.id }))).toEqual([422, 'parent_id'])
    expect(faultOf(await act('PUT', `/${two.id}`, { parent_id: one.id }))).toEqual([422, 'parent_id'])
    for (const below of [two, three, five]) {
      expect(faultOf(await act('PUT', `/${two.id}`, { parent_id: below.id }))).toEqual([422, 'parent_id'])
    }
    const moved = await act('PUT', `/${three.id}`, { parent_id: one.id, version: three.version })
    expect(moved.body.data).toMatchObject({ parent_id: one.id, position: 1, version: three.version + 1 })
    expect(await lastAct()).toMatchObject({ subject: 'Üç: üst kategori “Bir”', text: 'kategoriyi değiştirdi' })
  })

  it('keeps its address with another name, and is changed by one at a time', async () => {
    const { id, slug, version } = await add('Eski Ad')
    const names = ['Yeni Ad', 'Öteki Ad']
    const answers = await Promise.all(names.map((name) => act('PUT', `/${id}`, { name, version })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed')
    const winner = names[answers.findIndex(({ status }) => status === 200)]
    expect((await open(slug)).body.data).toMatchObject({ name: winner, slug })
  })

  it('is hidden with all below it, while its goods are found', async () => {
    const top = await add('Gizlenecek')
    const below = await add('Altındaki', { parent_id: top.id })
    const { id } = await file(below.id)
    expect(await open(below.slug)).toMatchObject({ status: 200, body: { data: { count: 1 } } })
    await act('PUT', `/${top.id}`, { hidden: true })
    expect([(await open(top.slug)).status, (await open(below.slug)).status]).toEqual([404, 404])
    expect((await read(id)).category_id).toBe(below.id)
    expect(
      (await test.call('GET', '/products?search=cam')).body.data.some((one: { id: number }) => one.id === id),
    ).toBe(true)
    const listed = (await test.call('GET', '/operator/categories', undefined, token)).body.data
    expect(listed.find((one: OperatorCategory) => one.id === top.id)).toMatchObject({ hidden: true })
    expect(await lastAct()).toMatchObject({ subject: 'Gizlenecek: gizlendi' })
    await act('PUT', `/${top.id}`, { hidden: false })
    expect((await open(below.slug)).status).toBe(200)
  })

  it('is deleted only when it is empty, and its address is free again', async () => {
    const top = await add('Silinecek')
    const below = await add('Dolu', { parent_id: top.id })
    const { id } = await file(below.id, {}, { status: 'inactive' })
    for (const full of [top, below]) expect(faultOf(await act('DELETE', `/${full.id}`))).toEqual([409, 'not_empty'])
    await test.call('DELETE', `/products/${id}`, undefined, owner.accessToken)
    for (const empty of [below, top]) expect((await act('DELETE', `/${empty.id}`)).status).toBe(200)
    expect((await open(top.slug)).status).toBe(404)
    expect((await act('PUT', `/${top.id}`, { name: 'Yeniden' })).status).toBe(404)
    const answer = await test.call(
      'POST',
      '/products',
      { name: 'Ürün', price: 1, stock_quantity: 1, category_id: below.id },
      owner.accessToken,
    )
    expect(answer.body.errors).toEqual([{ path: 'category_id', msg: 'Böyle bir kategori yok' }])
    expect((await add('Silinecek')).slug).toBe(top.slug)
  })
})

describe('attributes', () => {
  it('are asked below their category, once on each way down', async () => {
    const top = await add('Kablolar')
    const below = await add('Güç', { parent_id: top.id })
    await ask(below.id, 'Renk kodu')
    expect(faultOf(await act('POST', `/${top.id}/attributes`, { name: 'X', kind: 'text', key: 'renk_kodu' }))).toEqual([
      422,
      'name',
    ])
    const width = await ask(top.id, 'Kesit', { kind: 'number', unit: 'mm²', values: [] })
    expect(width).toMatchObject({ key: 'kesit', kind: 'number', unit: 'mm²', filterable: true, required: false })
    // The key of the one below is taken there.
    expect((await ask(below.id, 'Kesit', { kind: 'text', values: [] })).key).toBe('kesit_2')
    const keys = (await open(below.slug)).body.data.attributes.map(({ key }: CategoryAttribute) => key)
    expect(keys).toEqual(['kesit', 'renk_kodu', 'kesit_2'])
    expect(await lastAct()).toEqual({ act: 'category', text: 'özellik ekledi', subject: 'Güç: Kesit', reason })
    for (const [body, path] of [
      [{ name: 'Y', kind: 'choice' }, 'values'],
      [{ name: 'Y', kind: 'text', values: ['A'] }, 'values'],
      [{ name: 'Y', kind: 'text', unit: 'mm' }, 'unit'],
      [{ name: 'Y', kind: 'choice', values: ['Kırmızı', 'kirmizi'] }, 'values'],
      [{ name: 'Y', kind: 'choice', values: ['1,5 mm'] }, 'values.0'],
      [{ name: 'Y', kind: 'renk' }, 'kind'],
    ] as const)
      expect([body, ...faultOf(await act('POST', `/${top.id}/attributes`, body))]).toEqual([body, 422, path])
  })

  it('that are required are asked for at saving', async () => {
    const { id } = await add('Zorunlu')
    const earlier = await file(id)
    const { key } = await ask(id, 'Sertifika', { required: true })
    const save = (body: object) =>
      test.call(
        'POST',
        '/products',
        { name: 'Ürün', price: 1, stock_quantity: 1, category_id: id, ...body },
        owner.accessToken,
      )
    const refused = await save({})
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: `attributes.${key}`, msg: 'Sertifika gereklidir' }],
    ])
    expect((await save({ attributes: { [key]: '' } })).status).toBe(422)
    expect((await save({ attributes: { [key]: 'A' } })).status).toBe(201)
    const change = (body: object) => test.call('PUT', `/products/${earlier.id}`, body, owner.accessToken)
    // Nothing is asked of who changes something else.
    expect((await change({ name: 'Başka' })).status).toBe(200)
    expect((await change({ attributes: {} })).status).toBe(422)
  })

  it('lose what goods no longer may answer', async () => {
    const { id, version } = await add('Değişen')
    const [one, two] = [await ask(id, 'Bir'), await ask(id, 'İki')]
    const good = await file(id, { [one.key]: 'A', [two.key]: 'B' })
    const other = await file(id, { [one.key]: 'B' })
    const change = (attribute: CategoryAttribute, body: object) => act('PUT', `/${id}/attributes/${attribute.id}`, body)
    expect(faultOf(await change(one, { values: ['B'], version }))).toEqual([409, 'changed'])
    expect(
      (await change(one, { values: ['B', 'C'], position: 2, name: 'Birinci' })).body.data.attributes,
    ).toMatchObject([{ name: 'İki' }, { name: 'Birinci', key: one.key, values: ['B', 'C'] }])
    expect(await lastAct()).toMatchObject({ subject: 'Değişen: Bir, yeni adı Birinci, çıkan değerler: A' })
    await runJobs()
    expect([(await read(good.id)).attributes, (await read(other.id)).attributes]).toEqual([
      { [two.key]: 'B' },
      { [one.key]: 'B' },
    ])
    expect((await act('DELETE', `/${id}/attributes/${two.id}`)).body.data.attributes).toHaveLength(1)
    await runJobs()
    expect((await read(good.id)).attributes).toEqual({})
    expect(faultOf(await change(two, { name: 'Yok' }))).toEqual([404, 'not_found'])
  })
})

describe('merging', () => {
  it('takes goods and categories along, leads the old address on, and counts them', async () => {
    const [source, target] = [await add('Kaynak'), await add('Hedef')]
    const child = await add('Çocuk', { parent_id: source.id })
    const [own, common] = [await ask(source.id, 'Kendi'), await ask(source.id, 'Ortak')]
    await ask(target.id, 'Ortak')
    const good = await file(source.id, { [own.key]: 'A', [common.key]: 'B' })
    const deep = await file(child.id, { [own.key]: 'A' })
    const { status, body } = await act('POST', `/${source.id}/merge`, { into_id: target.id, version: 3 })
    expect([status, body.data.id, body.data.products]).toEqual([200, target.id, 1])
    expect(await lastAct()).toMatchObject({ text: 'kategoriyi birleştirdi', subject: 'Kaynak → Hedef' })
    const look = async () => {
      const { data } = (await open(source.slug)).body
      return [data.slug, data.count, await found(source.slug), await found(target.slug)]
    }
    // Before the job and after it.
    expect(await look()).toEqual([target.slug, 2, 2, 2])
    await runJobs()
    expect(await look()).toEqual([target.slug, 2, 2, 2])
    expect(await read(good.id)).toMatchObject({ category_id: target.id, attributes: { [common.key]: 'B' } })
    expect(await read(deep.id)).toMatchObject({ category_id: child.id, attributes: {} })
    // Somebody who still has the old tree open.
    expect(await file(source.id)).toMatchObject({ category_id: target.id })
    const last = await add('Son')
    await act('POST', `/${target.id}/merge`, { into_id: last.id })
    expect((await open(source.slug)).body.data).toMatchObject({ slug: last.slug, count: 3 })
    const page = await act('PUT', `/${source.id}`, { name: 'Yok' })
    expect(page.status).toBe(404)
  })

  it('is refused into itself, into what lies below it, and where names or questions would stand twice', async () => {
    const [source, target] = [await add('Alınacak'), await add('Alan')]
    const child = await add('Aynı', { parent_id: source.id })
    await add('Aynı', { parent_id: target.id })
    const into = (id: number) => act('POST', `/${source.id}/merge`, { into_id: id })
    for (const id of [source.id, child.id, 999_999, target.id])
      expect(faultOf(await into(id))).toEqual([422, 'into_id'])
    await act('PUT', `/${child.id}`, { name: 'Başka' })
    await ask(child.id, 'Renk')
    await ask(target.id, 'Renk')
    expect(faultOf(await into(target.id))).toEqual([422, 'into_id'])
  })

  it('misses no product that is saved at the same moment', { tags: 'race' }, async () => {
    const [source, target] = [await add('Yarışan'), await add('Bekleyen')]
    const save = (n: number) => file(source.id, {}, { name: `Yarış ${n}` })
    const saved = [0, 1, 2, 3].map(save)
    const merged = act('POST', `/${source.id}/merge`, { into_id: target.id })
    const goods = await Promise.all([...saved, ...[4, 5, 6, 7].map(save)])
    expect((await merged).status).toBe(200)
    await runJobs()
    const places = await Promise.all(goods.map(async ({ id }) => (await read(id)).category_id))
    expect(new Set(places)).toEqual(new Set([target.id]))
  })
})

it('is written together with its entry in the audit log, or not at all', async () => {
  const { id, version } = await add('Bütün')
  const { pool } = test.database
  await pool.query(`create function refuse_audit() returns trigger language plpgsql as $$
    begin raise exception 'no room for the audit log'; end $$`)
  await pool.query(
    'create trigger refuse_audit before insert on operator_audit for each row execute function refuse_audit()',
  )
  const into_id = (await test.call('GET', '/operator/categories', undefined, token)).body.data[0].id
  try {
    for (const [method, path, body] of [
      ['POST', '', { name: 'Yok' }],
      ['PUT', `/${id}`, { name: 'Yok' }],
      ['POST', `/${id}/merge`, { into_id }],
      ['POST', `/${id}/attributes`, { name: 'Yok', kind: 'text' }],
      ['DELETE', `/${id}`, {}],
    ] as const)
      expect([method, path, (await act(method, path, body)).status]).toEqual([method, path, 500])
  } finally {
    await pool.query('drop function refuse_audit cascade')
  }
  const { body } = await test.call('GET', `/operator/categories/${id}`, undefined, token)
  expect(body.data).toMatchObject({ name: 'Bütün', version, attributes: [] })
})
