import { PRODUCT_SORTS } from '@bedesten/contract/product-filter'
import type { ProductCard } from '@bedesten/contract/products.schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { sampleInCi } from '../../../../test/sample.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
const ISTANBUL = { latitude: 41.0082, longitude: 28.9784 }
const PLACES = [
  { city: 'İstanbul', latitude: 41.02, longitude: 28.97 },
  { city: 'Kocaeli', latitude: 40.77, longitude: 29.92 },
  { city: 'Ankara', latitude: 39.93, longitude: 32.86 },
  { city: 'Adressiz', latitude: null, longitude: null },
]
const place = { latitude: String(ISTANBUL.latitude), longitude: String(ISTANBUL.longitude) }
const RATES = { TRY: 1, USD: 42.25, EUR: 48.95, GBP: 55.4 } as const
/** As shipped. */
const [TOWELS, BATH_TOWELS, SHEETS] = [2, 3, 14]
const NAMES = ['Cüzdan', 'Çanta', 'Ilgaz', 'İzmir', 'Gömlek', 'Ğ', 'Oluk', 'Öğütücü', 'Saat', 'Şişe', 'Uzun', 'Üzüm']
const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'] as const

type Known = ProductCard & { number: number; kilometres: number | undefined; views: number; sales: number }
let known: Known[]
let tokens: string[]

beforeAll(async () => {
  const companies = await Promise.all(PLACES.map(() => aCompany(test)))
  tokens = companies.map(({ accessToken }) => accessToken)
  for (const [index, place] of PLACES.entries()) {
    const profile = { company_name: `Firma ${index}`, ...place }
    await test.call('PUT', '/companies/me/profile', profile, tokens[index])
  }
  await test.database.pool.query(`update companies set verified = company_name in ('Firma 0', 'Firma 3')`)
  known = []
  for (let number = 0; number < 48; number++) known.push(await addProduct(number))
})

async function addProduct(number: number): Promise<Known> {
  const company = number % PLACES.length
  const product = await aProduct(test, tokens[company] ?? '', {
    name: `${NAMES[number % NAMES.length]} ${number % 3 === 0 ? 'mavi' : 'sarı'}`,
    description: number % 5 === 0 ? 'Isıya dayanıklı' : null,
    price: (((number * 37) % 23) * 100 + number + 100) / 100,
    currency: CURRENCIES[(number * 7) % 5 === 0 ? 0 : number % 4],
    stock_quantity: number % 3,
    tags: [['cam', 'Ahşap', 'metal'][number % 3], `etiket-${number % 4}`],
    // Some stand in the category asked for, some below it, some elsewhere.
    category_id: [TOWELS, BATH_TOWELS, BATH_TOWELS, SHEETS][number % 4],
    attributes: {
      renk: ['Mavi', 'Beyaz', 'Siyah'][number % 3],
      ...(number % 4 !== 3 && { gramaj: 350 + (number % 5) * 50 }),
    },
  })
  const [views, sales] = [(number * 13) % 17, (number * 5) % 7]
  await test.database.pool.query('update product_stats set views_count = $1, sales_count = $2 where product_id = $3', [
    views,
    sales,
    product.id,
  ])
  const { latitude, longitude } = PLACES[company] ?? {}
  const kilometres = latitude && longitude ? distance(ISTANBUL, { latitude, longitude }) : undefined
  return { ...product, number, kilometres, views, sales }
}

function distance(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** Follows cursors to the end. */
async function scroll(query: Record<string, string | number>): Promise<{ ids: number[]; totals: number[] }> {
  const ids: number[] = []
  const totals: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { status, body } = await list({ ...query, ...(cursor && { cursor }) })
    if (status !== 200) throw new Error(JSON.stringify(body))
    ids.push(...body.data.map(({ id }: ProductCard) => id))
    totals.push(body.pagination.total)
    cursor = body.pagination.next_cursor
  }
  return { ids, totals }
}

function list(query: Record<string, string | number>, token?: string) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return test.call('GET', `/products?${search.toString()}`, undefined, token)
}

const lira = ({ price, currency }: ProductCard) => price * RATES[currency]
const turkish = new Intl.Collator('tr')

const FILTERS = {
  text: { query: { search: 'MAVİ' }, test: ({ name }: Known) => name.includes('mavi') },
  tags: { query: { tags: 'AHSAP, metal' }, test: ({ tags }: Known) => tags[0] !== 'cam' },
  price: { query: { min_price: 9.5, max_price: 700 }, test: (p: Known) => lira(p) >= 9.5 && lira(p) <= 700 },
  stock: { query: { in_stock: 'true' }, test: ({ in_stock }: Known) => in_stock === 1 },
  radius: { query: { ...ISTANBUL, radius_km: 100 }, test: ({ kilometres }: Known) => (kilometres ?? 999) <= 100 },
  verified: { query: { verified: 'true' }, test: ({ verified }: Known) => verified === 1 },
  attributes: {
    query: { category: 'havlu', 'attr.renk': 'Mavi,Beyaz', 'attr.gramaj.min': 400 },
    test: ({ number }: Known) => number % 4 !== 3 && number % 3 !== 2 && number % 5 >= 1,
  },
}
const KEYS: Record<string, (a: Known, b: Known) => number> = {
  created_at: (a, b) => a.id - b.id,
  price: (a, b) => Math.round((lira(a) - lira(b)) * 1e6) || a.id - b.id,
  name: (a, b) => turkish.compare(a.name, b.name) || a.id - b.id,
  views_count: (a, b) => a.views - b.views || a.id - b.id,
  sales_count: (a, b) => a.sales - b.sales || a.id - b.id,
  distance: (a, b) => (a.kilometres ?? 0) - (b.kilometres ?? 0) || b.id - a.id,
}

describe.each(PRODUCT_SORTS)('sorted by $sort $order', ({ sort, order }) => {
  it('every set of filters gives what it should, in order, by pages that join without a gap', async () => {
    const names = Object.keys(FILTERS) as (keyof typeof FILTERS)[]
    const sets = Array.from({ length: 2 ** names.length - 1 }, (_, index) => index + 1)
    for (const set of [0, ...sampleInCi(sets, 4)]) {
      const chosen = names.filter((_, bit) => set & (1 << bit)).map((name) => FILTERS[name])
      const expected = known
        .filter((product) => chosen.every((filter) => filter.test(product)))
        .filter(({ kilometres }) => sort !== 'distance' || kilometres !== undefined)
        .toSorted((a, b) => (KEYS[sort]?.(a, b) ?? 0) * (order === 'ASC' ? 1 : -1))
        .map(({ id }) => id)
      const query = Object.assign({ sort, order, limit: 9 }, ...chosen.map((filter) => filter.query))
      const { ids, totals } = await scroll(sort === 'distance' ? { ...query, ...ISTANBUL } : query)
      expect({ query, ids }).toEqual({ query, ids: expected })
      expect(new Set(totals)).toEqual(new Set([expected.length]))
    }
  })

  it('so do the products of one company, among which all are equally far', async () => {
    const own = known.filter(({ company_id, in_stock }) => company_id === known[0]?.company_id && in_stock === 1)
    const isFar = sort === 'distance'
    const expected = own.toSorted((a, b) =>
      isFar ? b.id - a.id : (KEYS[sort]?.(a, b) ?? 0) * (order === 'ASC' ? 1 : -1),
    )
    const query = new URLSearchParams({ sort, order, in_stock: 'true', limit: '100', ...(isFar && place) })
    const { body } = await test.call('GET', `/products/seller/${known[0]?.company_id}?${query.toString()}`)
    expect(body.data.map(({ id }: ProductCard) => id)).toEqual(expected.map(({ id }) => id))
  })
})

it('page numbers give the same as cursors, and an empty page past the end', async () => {
  const { ids } = await scroll({ limit: 10 })
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ limit: 10, page })))
  expect(pages.flatMap(({ body }) => body.data.map(({ id }: ProductCard) => id))).toEqual(ids)
  expect(pages[5]?.body.pagination).toMatchObject({ page: 6, total: 48, totalPages: 5, next_cursor: null })
  expect((await list({ page: 1_000_000 })).body).toMatchObject({ data: [], pagination: { total: 48 } })
})

it('prices are filtered in the currency of the viewer, and distances told when a place is given', async () => {
  const token = tokens[0] ?? ''
  await test.call('PUT', '/companies/me/currency-preference', { preferred_currency: 'EUR' }, token)
  const { body } = await list({ min_price: 2, max_price: 10, limit: 100 }, token)
  const expected = known.filter((p) => lira(p) / RATES.EUR >= 2 && lira(p) / RATES.EUR <= 10)
  expect(body.data.map(({ id }: ProductCard) => id)).toEqual(expected.map(({ id }) => id).toReversed())
  expect(body.data[0].display_currency).toBe('EUR')
  expect(body.data[0].distance_km).toBeUndefined()
  const near = await list({ ...ISTANBUL, limit: 100 })
  for (const { id, distance_km } of near.body.data as ProductCard[]) {
    const { kilometres } = known.find((product) => product.id === id) ?? {}
    expect(distance_km).toBe(kilometres === undefined ? undefined : Math.round(kilometres * 100) / 100)
  }
})

it('the direction of each company is told when a place is given', async () => {
  const { body } = await list({ ...ISTANBUL, limit: 100 })
  const cards = body.data as ProductCard[]
  const told = PLACES.map(
    (_, index) => cards.find(({ company_name }) => company_name === `Firma ${index}`)?.bearing_deg,
  )
  // Kocaeli lies east and a little south, Ankara further south; the first company is just across the Golden Horn.
  expect(told).toEqual([332, 108, 109, undefined])
  const south = { latitude: 41.5, longitude: 28.97, limit: 100 }
  const below = (await list(south)).body.data.find((card: ProductCard) => card.company_name === 'Firma 0')
  expect(below.bearing_deg).toBe(180)
  expect((await list({ limit: 1 })).body.data[0].bearing_deg).toBeUndefined()
})

describe('text search', () => {
  const search = async (text: string) => {
    const { body } = await list({ search: text, sort: 'created_at', order: 'ASC', limit: 100 })
    return body.data.map(({ name }: ProductCard) => name) as string[]
  }

  beforeAll(async () => {
    const products = [
      { name: 'Kavanoz Kapağı', sku: 'KV-20417-B', tags: ['Mutfak Gereci'] },
      { name: 'Isıtıcı Panel', description: 'Endüstriyel IŞIK ve ısı kaynağı' },
      { name: 'Havlu Seti %100 pamuk_lu', description: "Otel'ler için" },
      { name: 'Pamuk İpliği', description: 'C:\\depo\\raf' },
      { name: 'Tuz', sku: 'TZ/55' },
      { name: 'Rende', description: 'Mavi saplı' },
    ]
    for (const product of products) await aProduct(test, tokens[3] ?? '', product)
  })

  it.each([
    [['sise', 'ŞİŞE', 'şişe', 'Sise', 'SISE', ' şişe '], 'Şişe'],
    [['ISI', 'ısı', 'isi'], 'Isıtıcı Panel'],
    [['ışık kaynağı', 'isik KAYNAGI'], 'Isıtıcı Panel'],
    [['kavanozlar', 'KAVANOZLARI', 'kavan', 'vanoz', '20417', '0417', 'kv-20417', 'kapağı kavanoz'], 'Kavanoz Kapağı'],
    [['mutfak gereci', 'gereç', 'mutfak kavanoz', 'avanoz kapağı', 'v-2041'], 'Kavanoz Kapağı'],
    [['tuzlar', 'tz/55', 'TZ 55'], 'Tuz'],
    [['%100', '100 pamuk', 'pamuk_lu', 'oteller havlu'], 'Havlu Seti %100 pamuk_lu'],
    [['c:\\depo', 'depo\\raf'], 'Pamuk İpliği'],
  ])('%j all find %s', async (texts, name) => {
    for (const text of texts) {
      const found = await search(text)
      expect({ text, hit: found.some((hit) => hit.startsWith(name)) }).toEqual({ text, hit: true })
    }
  })

  it('looks for words that products have nowhere else than at the beginning of words', async () => {
    await aProduct(test, tokens[3] ?? '', { name: 'Bahçevan fırçası', description: 'Evanlık' })
    expect(await search('hçevan fırçası')).toEqual(['Bahçevan fırçası'])
    expect(await search('evan fırça')).toEqual(['Bahçevan fırçası'])
    expect(await search('van fırçası')).toEqual(['Bahçevan fırçası'])
    await aProduct(test, tokens[3] ?? '', { name: 'Vantilatör' })
    expect(await search('van fırçası')).toEqual([])
  })

  it('finds the same however a word is written', async () => {
    const found = await search('şişe')
    expect(found).toHaveLength(4)
    for (const text of ['sise', 'ŞİŞE', 'Sise', 'SISE', 'şişeler']) expect(await search(text)).toEqual(found)
  })

  it('finds a rare word beside common ones', async () => {
    await test.database.pool.query('analyze products')
    for (const text of ['rende mavi', 'mavi rende saplı']) {
      expect({ text, found: await search(text) }).toEqual({ text, found: ['Rende'] })
      expect((await list({ search: text })).body.pagination.total).toBe(1)
    }
    expect(await search('rende sarı')).toEqual([])
    expect(await search('mavi etiket')).toHaveLength(16)
  })

  it.each([
    'kavanoz şişe',
    'zzqxw',
    '%',
    '_',
    '%%%',
    '___',
    "'",
    '"',
    '\\',
    "';--",
    '\\\\\\',
    '!',
    '|',
    '&',
    ':*',
    '<->',
    "' | 'zz",
  ])('%j finds nothing', async (text) => {
    expect(await search(text)).toEqual([])
  })
})

describe('the best hits of a text come first', () => {
  const word = 'zımpara'
  // The best match is the oldest, so newest first would reverse them.
  const ADDED = [
    ...[0, 1, 2].map((n) => ({ name: `${word} ${n}` })),
    { name: 'Kod', sku: 'ZIMPARA-7' },
    ...[0, 1, 2].map((n) => ({ name: `Etiketli ${n}`, tags: ['Zımpara kağıdı'] })),
    ...[0, 1, 2].map((n) => ({ name: `Anlatılan ${n}`, description: `${word} ile parlatılır` })),
  ]
  const RANKED = [
    'Kod',
    ...[2, 1, 0].map((n) => `${word} ${n}`),
    ...[2, 1, 0].map((n) => `Etiketli ${n}`),
    ...[2, 1, 0].map((n) => `Anlatılan ${n}`),
  ]
  let ids: Map<string, number>
  const namesOf = (found: number[]) => found.map((id) => [...ids].find(([, known]) => known === id)?.[0])

  beforeAll(async () => {
    const added = []
    for (const product of ADDED) added.push(await aProduct(test, tokens[2] ?? '', product))
    ids = new Map(added.map(({ name, id }) => [name, id]))
  })

  it('by pages of any size, with cursors and with numbers, and with other filters', async () => {
    for (const limit of [1, 2, 3, 4, 7, 10, 100]) {
      const { ids: found, totals } = await scroll({ search: 'ZIMPARA', limit })
      expect({ limit, names: namesOf(found), totals: new Set(totals) }).toEqual({
        limit,
        names: RANKED,
        totals: new Set([RANKED.length]),
      })
      const pages = Array.from({ length: Math.ceil(RANKED.length / limit) + 1 }, (_, page) => page + 1)
      const answers = await Promise.all(pages.map((page) => list({ search: word, limit, page })))
      expect(namesOf(answers.flatMap(({ body }) => body.data.map(({ id }: ProductCard) => id)))).toEqual(RANKED)
    }
    const tagged = await scroll({ search: word, tags: 'zimpara kagidi', limit: 2 })
    expect(namesOf(tagged.ids)).toEqual(RANKED.slice(4, 7))
    const near = await scroll({ search: word, ...ISTANBUL, radius_km: 500, limit: 3 })
    expect(namesOf(near.ids)).toEqual(RANKED)
  })

  it('also among those of one company, where each of two words may be found elsewhere', async () => {
    const mixed = await aProduct(test, tokens[2] ?? '', { name: 'Disk', tags: [word], description: 'metal için' })
    const both = await aProduct(test, tokens[2] ?? '', { name: 'Metal disk', tags: [word] })
    await aProduct(test, tokens[2] ?? '', { name: 'Disk', description: `${word}, başka madde için` })
    expect((await scroll({ search: `metal ${word}`, limit: 1 })).ids).toEqual([both.id, mixed.id])
    const { body } = await test.call('GET', `/products/seller/${both.company_id}?search=disk%20metal&limit=5`)
    expect(body.data.map(({ id }: ProductCard) => id)).toEqual([both.id, mixed.id])
  })

  it('unless another order is asked for', async () => {
    const newest = [...ids.values()].toReversed()
    for (const order of [{ sort: 'created_at' }, { order: 'DESC' }]) {
      const all = await scroll({ search: word, ...order, limit: 4 })
      expect(all.ids.filter((id) => newest.includes(id))).toEqual(newest)
    }
  })

  it('and what arrives or goes meanwhile moves nothing from tier to tier', async () => {
    const first = await list({ search: word, limit: 5 })
    const seen: number[] = first.body.data.map(({ id }: ProductCard) => id)
    const late = await aProduct(test, tokens[2] ?? '', { name: `${word} yeni` })
    await test.call('DELETE', `/products/${seen[4]}`, undefined, tokens[2])
    let cursor = first.body.pagination.next_cursor
    while (cursor !== null) {
      const { body } = await list({ search: word, limit: 2, cursor })
      seen.push(...body.data.map(({ id }: ProductCard) => id))
      cursor = body.pagination.next_cursor
    }
    expect(seen).not.toContain(late.id)
    expect(namesOf(seen.filter((id) => [...ids.values()].includes(id)))).toEqual(RANKED)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

it('names stand in the order of the Turkish alphabet', async () => {
  const { ids } = await scroll({ sort: 'name', order: 'ASC', limit: 100 })
  const names = ids.flatMap((id) => known.find((product) => product.id === id)?.name.split(' ')[0] ?? [])
  const order = ['Cüzdan', 'Çanta', 'Gömlek', 'Ğ', 'Ilgaz', 'İzmir', 'Oluk', 'Öğütücü', 'Saat', 'Şişe', 'Uzun', 'Üzüm']
  expect([...new Set(names)]).toEqual(order)
})

describe('bad queries are refused', () => {
  it.each([
    ['sort=random', 'sort'],
    ['sort=views_count&order=ASC', 'order'],
    ['order=sideways', 'order'],
    ['sort=distance', 'sort'],
    ['latitude=41', 'latitude'],
    ['latitude=91&longitude=1', 'latitude'],
    ['radius_km=50', 'radius_km'],
    ['latitude=41&longitude=29&radius_km=501', 'radius_km'],
    ['latitude=41&longitude=29&radius_km=0', 'radius_km'],
    ['min_price=abc', 'min_price'],
    ['max_price=1.234', 'max_price'],
    ['in_stock=maybe', 'in_stock'],
    ['verified=maybe', 'verified'],
    ['limit=101', 'limit'],
    ['page=0', 'page'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['search=%00', 'search'],
    ['tags=cam,%00', 'tags'],
    ['cursor=abc', 'cursor'],
    [`cursor=${Buffer.from('["price","ASC","words",["1","1"]]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["created_at","DESC","words",["1\'","1"]]').toString('base64url')}`, 'cursor'],
    [`search=a&cursor=${Buffer.from('["created_at","DESC","words",["1","1"]]').toString('base64url')}`, 'cursor'],
    [`search=a&cursor=${Buffer.from('["relevance","DESC","words",["3","1","1"]]').toString('base64url')}`, 'cursor'],
  ])('%s', async (query, path) => {
    const { status, body } = await test.call('GET', `/products?${query}`)
    expect([status, body.errors?.[0].path]).toEqual([422, path])
  })

  it('but what is unknown is ignored, and an empty search is none', async () => {
    const { body } = await test.call('GET', '/products?search=&foo=bar&limit=1')
    expect(body.pagination.total).toBeGreaterThan(48)
  })
})

it('scrolling shows nothing twice and skips nothing while products come and go', async () => {
  const seen: number[] = []
  const token = tokens[1] ?? ''
  const { ids: before } = await scroll({ limit: 100 })
  const gone = new Set<number>()
  const victims = before.filter((_, index) => index % 2 === 0).slice(0, 20)
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page++) {
    const { body } = await list({ limit: 5, ...(cursor && { cursor }) })
    seen.push(...body.data.map(({ id }: ProductCard) => id))
    cursor = body.pagination.next_cursor
    if (page >= 10) continue
    for (let added = 0; added < 5; added++) await aProduct(test, token, { name: 'Araya giren' })
    for (const id of victims.splice(0, 2)) {
      const owner = tokens[(known.find((product) => product.id === id)?.company_id ?? 1) - 1] ?? ''
      await test.call('DELETE', `/products/${id}`, undefined, known.some((p) => p.id === id) ? owner : tokens[3])
      gone.add(id)
    }
  }
  expect(gone.size).toBe(20)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => !gone.has(id))).toEqual(before.filter((id) => !gone.has(id)))
})
