/**
 * Counts of facets over random goods, against a slow recount of each one by one. `FACETS=whole` takes 20,000 goods and 1,000
 * questions, which is a minute on a busy machine.
 */
import type { Facet } from '@bedesten/contract/categories.schemas'
import { FACET_STEPS } from '@bedesten/contract/categories'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useRandom } from '../../../test/random.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fromMatches, toMatch, type Filter } from './discovery/conditions.ts'

const [GOODS, QUESTIONS] = process.env['FACETS'] === 'whole' ? [20_000, 1000] : [12_000, 60]
const BATCH = 500
const test = useTestApp()

const WORDS = ['havlu', 'bornoz', 'kutu', 'şişe', 'rulman', 'vida']
const COLOURS = ['Beyaz', 'Mavi', 'Siyah', 'Gri', 'Açık mavi']
const MODELS = ['K-100', 'K-200', 'Özel', 'Eni, boyu farklı']
const KINDS = { renk: 'choice', baski: 'yes_no', model: 'text', gramaj: 'number', en: 'number' } as const
type Key = keyof typeof KINDS
const KEYS = Object.keys(KINDS) as Key[]

interface Good {
  company: number
  category: number
  word: string
  price: number
  stock: number
  listed: boolean
  /** Some have an answer that is too long for the index, to something that is not asked here. */
  answers: Partial<Record<Key | 'not', string | number | boolean | undefined>>
}

/** The number of each category, with those below it: a top, five below it, four below each of those. */
const below = new Map<string, number[]>()
let goods: Good[] = []

/** Always the same goods: the questions are random. */
function createDice(): () => number {
  let state = 11
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function pick<T>(list: readonly T[], dice: () => number): T {
  const one = list[Math.floor(dice() * list.length)]
  if (one === undefined) throw new Error('The list is empty')
  return one
}

async function addCategories(): Promise<number[]> {
  const { pool } = test.database
  const add = async (slug: string, parent: number | null) => {
    const { rows } = await pool.query<{ id: number }>(
      'insert into categories (slug, name, parent_id) values ($1, $1, $2) returning id',
      [slug, parent],
    )
    return rows[0]?.id ?? 0
  }
  const top = await add('sinama', null)
  const leaves: number[] = []
  for (const one of [1, 2, 3, 4, 5]) {
    const middle = await add(`sinama-${one}`, top)
    const own: number[] = []
    for (const two of [1, 2, 3, 4]) own.push(await add(`sinama-${one}-${two}`, middle))
    own.forEach((id, index) => below.set(`sinama-${one}-${index + 1}`, [id]))
    below.set(`sinama-${one}`, own)
    leaves.push(...own)
  }
  below.set('sinama', leaves)
  for (const [key, kind] of Object.entries(KINDS))
    await pool.query(
      `insert into category_attributes (category_id, key, name, kind, values) values ($1, $2, $2, $3, $4)`,
      [top, key, kind, kind === 'choice' ? COLOURS : []],
    )
  return leaves
}

/** Of letters in no order, so that it stays long when it is compressed. */
const longText = (dice: () => number) =>
  Array.from({ length: 3000 }, () => String.fromCharCode(97 + Math.floor(dice() * 26))).join('')

function makeGood(dice: () => number, companies: number[], leaves: number[]): Good {
  const maybe = <T>(value: T): T | undefined => (dice() < 0.8 ? value : undefined)
  return {
    company: pick(companies, dice),
    category: pick(leaves, dice),
    word: pick(WORDS, dice),
    price: 10 + Math.floor(dice() * 90),
    stock: dice() < 0.2 ? 0 : 5,
    listed: dice() < 0.95,
    answers: {
      renk: maybe(pick(COLOURS, dice)),
      baski: maybe(dice() < 0.5),
      model: maybe(pick(MODELS, dice)),
      gramaj: maybe(300 + Math.floor(dice() * 400)),
      en: maybe(Math.floor(dice() * 2000) / 10),
      not: dice() < 0.01 ? longText(dice) : undefined,
    },
  }
}

/** By the triggers of the product, as all others are written. */
async function insertGoods(list: Good[]): Promise<void> {
  await test.database.pool.query(
    `with added as (
       insert into products (company_id, name, price, currency, stock_quantity, status, category_id, attributes, created_at, updated_at)
       select g.company, g.word || ' ' || g.category, g.price, 'TRY', g.stock,
         case when g.listed then 'active' else 'inactive' end, g.category, g.answers, now(), now()
       from jsonb_to_recordset($1::jsonb) g
         (company bigint, word text, category int, price numeric, stock int, listed boolean, answers jsonb)
       returning id
     ) insert into product_stats (product_id) select id from added`,
    [JSON.stringify(list)],
  )
}

beforeAll(async () => {
  const companies = [await aCompany(test), await aCompany(test), await aCompany(test)].map(({ id }) => id)
  const leaves = await addCategories()
  const dice = createDice()
  goods = Array.from({ length: GOODS }, () => makeGood(dice, companies, leaves))
  for (let from = 0; from < GOODS; from += BATCH) await insertGoods(goods.slice(from, from + BATCH))
  await test.database.pool.query('analyze products, product_search')
}, 60_000)

interface Question {
  category: string
  word: string | undefined
  from: number | undefined
  inStock: boolean | undefined
  values: Partial<Record<Key, string[]>>
  bounds: Partial<Record<Key, { min: number | undefined; max: number | undefined }>>
}

function askSomething(dice: () => number): Question {
  const some = (list: readonly string[]) => list.filter(() => dice() < 0.4)
  const values: Question['values'] = {}
  if (dice() < 0.4) values.renk = some(COLOURS)
  if (dice() < 0.25) values.baski = some(['true', 'false'])
  if (dice() < 0.25) values.model = some(MODELS.slice(0, 3))
  const range = (low: number, high: number) => ({
    min: dice() < 0.7 ? Math.round(low + dice() * (high - low) * 0.5) : undefined,
    max: dice() < 0.7 ? Math.round(high - dice() * (high - low) * 0.5) : undefined,
  })
  return {
    category: pick(
      [...below.keys()].filter((slug) => slug !== 'sinama'),
      dice,
    ),
    word: dice() < 0.25 ? pick(WORDS, dice) : undefined,
    from: dice() < 0.3 ? 10 + Math.floor(dice() * 60) : undefined,
    inStock: dice() < 0.3 ? dice() < 0.7 : undefined,
    values: Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0)),
    bounds: { ...(dice() < 0.3 && { gramaj: range(300, 700) }), ...(dice() < 0.2 && { en: range(0, 200) }) },
  }
}

function toPath({ category, word, from, inStock, values, bounds }: Question): string {
  const search = new URLSearchParams({ category, facets: '1', limit: '1' })
  if (word !== undefined) search.set('search', word)
  if (from !== undefined) search.set('min_price', String(from))
  if (inStock !== undefined) search.set('in_stock', String(inStock))
  for (const [key, list] of Object.entries(values)) search.set(`attr.${key}`, list.join(','))
  for (const [key, { min, max }] of Object.entries(bounds)) {
    if (min !== undefined) search.set(`attr.${key}.min`, String(min))
    if (max !== undefined) search.set(`attr.${key}.max`, String(max))
  }
  return `/products?${search.toString()}`
}

/** As the specification says, one product and one attribute after the other. */
function recount(question: Question) {
  const within = new Set(below.get(question.category))
  const matches = (good: Good, key: Key) => {
    const value = good.answers[key]
    const { min, max } = question.bounds[key] ?? {}
    const list = question.values[key]
    if (list && !list.includes(String(value))) return false
    if (min === undefined && max === undefined) return true
    return typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
  }
  const plain = goods.filter(
    (good) =>
      good.listed &&
      within.has(good.category) &&
      (question.word === undefined || good.word === question.word) &&
      good.price >= (question.from ?? 0) &&
      (question.inStock === undefined || good.stock > 0 === question.inStock),
  )
  const missed = plain.map((good) => ({ good, keys: KEYS.filter((key) => !matches(good, key)) }))
  const facets = KEYS.map((key) => {
    const answers = missed.flatMap(({ good, keys }) =>
      keys.every((one) => one === key) ? (good.answers[key] ?? []) : [],
    )
    return [key, KINDS[key] === 'number' ? toSteps(answers.map(Number)) : toCounts(answers.map(String))]
  })
  return { total: missed.filter(({ keys }) => keys.length === 0).length, facets: Object.fromEntries(facets) }
}

function toCounts(answers: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of answers) if (!value.includes(',')) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

function toSteps(answers: number[]) {
  if (answers.length === 0) return {}
  const tenths = answers.map((value) => Math.round(value * 10))
  const [min, max] = [tenths.reduce((a, b) => Math.min(a, b)), tenths.reduce((a, b) => Math.max(a, b))]
  const steps = Array<number>(FACET_STEPS).fill(0)
  for (const value of tenths) {
    const step = min === max ? 0 : Math.min(Math.floor(((value - min) * FACET_STEPS) / (max - min)), FACET_STEPS - 1)
    steps[step] = (steps[step] ?? 0) + 1
  }
  return { min: min / 10, max: max / 10, steps }
}

function toPlain({ key, values, min, max, steps }: Facet) {
  if (values) return [key, Object.fromEntries(values.map(({ value, count }) => [value, count]))]
  return [key, min === undefined ? {} : { min, max, steps }]
}

it('equal a recount of each product, for random questions', { timeout: 120_000 }, async () => {
  const dice = useRandom()
  for (let n = 0; n < QUESTIONS; n++) {
    const question = askSomething(dice)
    const { status, body } = await test.call('GET', toPath(question))
    const counted = recount(question)
    // Above some thousands a total is an estimate, and says so.
    const total = body.pagination?.total_exact === false ? counted.total : body.pagination?.total
    const told = { total, facets: Object.fromEntries(body.facets?.map(toPlain) ?? []) }
    expect({ question, status, exact: body.facets_exact, ...told }).toEqual({
      question,
      status: 200,
      exact: true,
      ...counted,
    })
  }
})

it('read a good only where its answers are too long for the index', async () => {
  const filter: Filter = {
    scope: {},
    inStock: true,
    tagIds: undefined,
    categoryIds: below.get('sinama-1-1'),
    attributes: [{ key: 'gramaj', values: undefined, min: 400, max: undefined }],
    prices: { rates: [], min: undefined, max: undefined, maxOrder: undefined },
    sellers: undefined,
    place: undefined,
    verified: true,
  }
  // What conditions and orders ask besides.
  const columns = sql`select p.id, p.created_at, p.name_sort, p.currency, p.price, p.gross_price, p.min_order_amount`
  const plan = await inTransaction(test.database.searches, async (trx) => {
    // While not all rows are marked as seen by everybody, other ways are as cheap among so few.
    await sql`set local enable_bitmapscan = off`.execute(trx)
    await sql`set local enable_seqscan = off`.execute(trx)
    const found = sql<{ 'QUERY PLAN': string }>`explain ${columns} ${fromMatches(toMatch(filter, undefined))}`
    return (await found.execute(trx)).rows
  })
  const scans = plan.flatMap((row) => /-> +(.*) on products/.exec(row['QUERY PLAN'])?.[1] ?? [])
  expect(scans).toEqual(['Index Only Scan using products_filed', 'Index Scan using products_filed_long'])
})

it('are left out above 10,000 goods, where choices are only named', async () => {
  const { body } = await test.call('GET', '/products?category=sinama&facets=1&limit=1')
  expect(body.facets_exact).toBe(false)
  expect(body.facets).toEqual([
    { key: 'renk', name: 'renk', values: COLOURS.map((value) => ({ value })) },
    { key: 'baski', name: 'baski', values: [{ value: 'true' }, { value: 'false' }] },
    { key: 'model', name: 'model', values: [] },
    { key: 'gramaj', name: 'gramaj' },
    { key: 'en', name: 'en' },
  ])
  // A filter makes them few enough, but the facet of its own attribute leaves it out.
  const { body: narrowed } = await test.call('GET', '/products?category=sinama&facets=1&limit=1&search=havlu')
  expect(narrowed.facets_exact).toBe(true)
})
