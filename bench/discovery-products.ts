import { Client, type ClientConfig } from 'pg'
import { fileProduct, readCategories } from './discovery-categories.ts'
import { createDice, DRAFTS, pickShortWords, VOCABULARY, wordOf, type Dice, type WordSet } from './word-sets.ts'

/** Cities of companies, with their percentage. */
const PROVINCES = [
  ['İstanbul', 41.01, 28.98, 30],
  ['Ankara', 39.93, 32.86, 12],
  ['İzmir', 38.42, 27.14, 11],
  ['Bursa', 40.18, 29.07, 9],
  ['Gaziantep', 37.06, 37.38, 8],
  ['Konya', 37.87, 32.48, 7],
  ['Denizli', 37.77, 29.09, 6],
  ['Kayseri', 38.73, 35.48, 6],
  ['Adana', 37.0, 35.32, 5],
  ['Trabzon', 41.0, 39.72, 4],
  ['Van', 38.49, 43.38, 2],
] as const

const LABELS = 960
const WORDS = Array.from({ length: VOCABULARY + 1 }, (_, rank) => wordOf(rank))

export async function loadProducts(
  connection: ClientConfig,
  from: number,
  to: number,
  words: WordSet = 'zipf',
): Promise<void> {
  await withClient(connection, async (client) => {
    await insertCompanies(client, Math.floor(from / 10), Math.floor(to / 10))
    if (from === 0) await insertTags(client)
    await fillFast(
      client,
      async () => insertProducts(client, { from, to, words }, await readCategories(client)),
      () => fillFollowers(client, from),
    )
    // With asynchronous commits vacuum would not set the visibility map, which index-only scans need.
    await client.query('set synchronous_commit = on')
    await recount(client)
    await client.query('vacuum (analyze) products, product_stats, product_search, companies, tags')
  })
}

/** Disables triggers and folding of words, and builds the indexes afterwards. */
async function fillFast(client: Client, insert: () => Promise<void>, follow: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('products', 'product_stats', 'product_search') and indexname not like '%_pkey'`,
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await client.query('alter table products disable trigger user')
  await withPlainWords(client, async () => {
    await insert()
    await follow()
  })
  await client.query('alter table products enable trigger user')
  for (const { indexdef } of indexes) await client.query(indexdef)
}

/** These texts need no folding, which would take most of the time. */
async function withPlainWords(client: Client, work: () => Promise<void>): Promise<void> {
  const plain = {
    search_terms: `string_to_array(lower(translate(t, '-', ' ') collate "C"), ' ')`,
    tr_fold: `lower(t collate "C")`,
    tr_sort: `left(lower(t collate "C"), 120)`,
  }
  const { rows } = await client.query<{ original: string }>(
    `select pg_get_functiondef(name::regproc) as original from unnest($1::text[]) name`,
    [Object.keys(plain)],
  )
  for (const [name, body] of Object.entries(plain)) {
    const type = name === 'search_terms' ? 'text[]' : 'text'
    await client.query(
      `create or replace function ${name}(t text) returns ${type} language sql immutable strict parallel safe as $$ select ${body} $$`,
    )
  }
  await work()
  for (const { original } of rows) await client.query(original)
}

async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; select setseed(0.42)`)
    return await work(client)
  } finally {
    await client.end()
  }
}

async function insertCompanies(client: Client, from: number, to: number): Promise<void> {
  const places = PROVINCES.flatMap(([name, lat, lng, share]) => Array<string>(share).fill(`('${name}',${lat},${lng})`))
  await client.query(
    `insert into companies (short_name, short_name_skeleton, name_skeleton, email, company_name, city, latitude, longitude,
       location_name, verified)
     select 'firma-' || g, 'firma' || g, 'firma' || g, 'firma' || g || '@ornek.test', 'Firma ' || g, p.name,
       p.lat + (random() - .5) * .6, p.lng + (random() - .5) * .8, p.name, random() < .3
     from generate_series($1::int + 1, $2) g
     join (select row_number() over () - 1 as n, * from (values ${places.join(',')}) v (name, lat, lng)) p on p.n = g % 100`,
    [from, to],
  )
  await client.query(
    `with owners as (insert into persons (email, password_hash, last_company_id, created_at, updated_at)
       select email, 'x', id, now(), now() from companies where id not in (select company_id from members)
       returning id, last_company_id)
     insert into members (company_id, person_id, role, joined_at) select last_company_id, id, 'owner', now() from owners`,
  )
}

/** Every word is a category by its rank; labels are additional tags. */
async function insertTags(client: Client): Promise<void> {
  await client.query(
    `insert into tags (id, name, key) select n, word, word from unnest($1::text[]) with ordinality w (word, n)`,
    [WORDS.slice(1)],
  )
  await client.query(
    `insert into tags (id, name, key) select $1 + n, 'etiket ' || n, 'etiket ' || n from generate_series(1, $2::int) n`,
    [VOCABULARY, LABELS],
  )
}

interface Part {
  from: number
  to: number
  words: WordSet
}

const BATCH = 5000

async function insertProducts(client: Client, { from, to, words }: Part, categories: Filed): Promise<void> {
  const companies = Math.floor(to / 10)
  for (let first = from + 1; first <= to; first += BATCH) {
    const count = Math.min(BATCH, to - first + 1)
    const products = Array.from({ length: count }, (_, index) => ({
      ...makeProduct(first + index, companies, words),
      ...fileProduct(categories, first + index),
    }))
    await client.query(
      `insert into products (id, company_id, name, description, price, currency, stock_quantity, sku, status, tags,
         tag_ids, category_id, attributes, main_image_url, created_at, updated_at)
       select n, company_id, name, description, price, currency, stock, 'BD-' || lpad(n::text, 7, '0'), status,
         array[category, 'etiket ' || label], array[category_id, ${VOCABULARY} + label], filed, answers,
         case when n % 4 > 0 then '/uploads/urun-' || n || '.webp' end,
         timestamptz '2024-01-01' + n * interval '63 seconds', now()
       from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::numeric[], $6::text[], $7::int[], $8::text[],
         $9::text[], $10::int[], $11::int[], $12::int[], $13::jsonb[])
         t (n, company_id, name, description, price, currency, stock, status, category, category_id, label, filed, answers)`,
      FIELDS.map((field) => products.map((product) => product[field])),
    )
  }
}

type Filed = Awaited<ReturnType<typeof readCategories>>
type Row = ReturnType<typeof makeProduct> & ReturnType<typeof fileProduct>

const FIELDS = 'id company name description price currency stock status category categoryId label filed answers'.split(
  ' ',
) as (keyof Row)[]

const CURRENCIES = ['TRY', 'TRY', 'TRY', 'TRY', 'TRY', 'TRY', 'TRY', 'USD', 'EUR', 'GBP']
/** Inflected words: searches match prefixes. */
const ENDINGS = ['', '', '', '', '', '', 'lik', 'ci', 'li']

function makeProduct(id: number, companies: number, words: WordSet) {
  const dice = createDice(id)
  const { company, name, category, description, price } = DRAFTS[words](id, companies, dice)
  const short = pickShortWords(dice)
  const end = (word: string | undefined) => `${word}${pickOf(ENDINGS, dice)}`
  return {
    id,
    // One large company among the many.
    company: dice() < 0.05 ? 1 : company,
    name: [...name.map((rank) => WORDS[rank]), ...short.name].join(' '),
    description: [...description.map((rank) => end(WORDS[rank])), ...short.description.map(end)].join(' '),
    price: price.toFixed(2),
    currency: pickOf(CURRENCIES, dice),
    stock: dice() < 0.12 ? 0 : 1 + Math.floor(dice() * 500),
    status: dice() < 0.95 ? 'active' : 'inactive',
    category: WORDS[category],
    categoryId: category,
    label: 1 + Math.floor(LABELS * dice() ** 3),
  }
}

function pickOf<T>(list: T[], dice: Dice): T | undefined {
  return list[Math.floor(dice() * list.length)]
}

/** For the products after `from`: views and sales, and the rows of the trigger. */
async function fillFollowers(client: Client, from: number): Promise<void> {
  await client.query(
    `insert into product_stats (product_id, views_count, sales_count)
       select id, floor(pow(random(), 6) * 50000), floor(pow(random(), 8) * 3000) from products where id > $1`,
    [from],
  )
  await client.query(
    `insert into product_search
       select row.* from products p cross join lateral product_search_row(p) row where p.id > $1`,
    [from],
  )
}

async function recount(client: Client): Promise<void> {
  await client.query(`
    delete from product_count_changes;
    update companies c set total_products = n.count
      from (select company_id, count(*) from products where listed group by 1) n where n.company_id = c.id;
    update tags t set product_count = n.count
      from (select unnest(tag_ids) as id, count(*) from products where listed group by 1) n where n.id = t.id;
    update categories c set product_count = n.count
      from (select category_id as id, count(*) from products where listed group by 1) n where n.id = c.id;
    update counters set value = (select count(*) from products where listed) where name = 'listed_products'`)
}
