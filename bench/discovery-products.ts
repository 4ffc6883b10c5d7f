import { availableParallelism } from 'node:os'
import { Client, type ClientConfig } from 'pg'

/** Where companies are, and how many of a hundred. */
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

const NOUNS =
  'şişe,ambalaj kutusu,pamuklu kumaş,polyester iplik,deri çanta,iş ayakkabısı,paslanmaz vida,çelik boru,küresel vana,ofis koltuğu,toplantı masası,sele zeytin,zeytinyağı,çiçek balı,siyah çay,bakır kablo,topraklı priz,LED lamba,temperli cam,seramik karo,porselen tabak,iç cephe boyası,barkod etiketi,mukavva koli,ahşap palet,nitril eldiven,erkek gömlek,havlu seti,nevresim takımı,makine halısı,sıvı deterjan,katı sabun,iç ceviz,burgu makarna,toz şeker,darbeli matkap,kaynak makinesi,dalgıç pompa,bilyalı rulman,ışıklı tabela'
const ADJECTIVES =
  'büyük,küçük,kırmızı,mavi,yeşil,siyah,beyaz,ekonomik,endüstriyel,gıda onaylı,ithal,yerli üretim,ısıya dayanıklı,su geçirmez,çift katlı,ince,kalın,şeffaf,mat,parlak,organik,hijyenik'
const SYLLABLES = 'ka,ra,de,niz,gü,neş,yıl,dız,öz,çe,lik,ba,şak,al,tın,el,mas,şe,hir,doğ,an,ışık,in,ci,ha,kan,tu,na'
const WORDS =
  'ürün,kaliteli,üretim,teslimat,sevkiyat,toptan,fiyat,sipariş,adet,koli,fabrikamızda,üretilmektedir,stok,garantili,sertifikalı,dayanıklı,kullanım,sanayi,otel,restoran,market,ihracat,hammadde,çevre,dostu,uzun,ömürlü,nem,koruma,paketleme,özel,ölçü,renk,seçenekleri,baskı,kargo,aynı,gün,depo,vade,peşin,kampanya,sezon,model,hafif,metal,plastik,ahşap,pamuk,çelik,alüminyum,yüzey,kaplama,galvaniz,kauçuk,silikon,montaj,kolay,pratik,güvenli'

/** Nobody reads them, so their speed counts: triggers sleep, and indexes are built afterwards. */
export async function loadProducts(connection: ClientConfig, from: number, to: number): Promise<void> {
  const { rows: indexes } = await withClient(connection, async (client) => {
    const dropped = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename in ('products', 'product_stats')
       and indexname not like '%_pkey'`,
    )
    for (const { indexname } of dropped.rows) await client.query(`drop index ${indexname}`)
    await client.query('alter table products disable trigger user')
    await insertCompanies(client, Math.floor(from / 10), Math.floor(to / 10))
    await insertTags(client)
    return dropped
  })
  await insertInParts(connection, from, to)
  await withClient(connection, async (client) => {
    await client.query('alter table products enable trigger user')
    for (const { indexdef } of indexes) await client.query(indexdef)
    await recount(client)
    await client.query('vacuum (analyze) products, product_stats, companies, tags')
  })
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

/** Most of the time goes into folding texts and parting words, which one connection does on one processor. */
async function insertInParts(connection: ClientConfig, from: number, to: number): Promise<void> {
  const parts = availableParallelism()
  const bound = (part: number) => from + Math.floor(((to - from) * part) / parts)
  const insertPart = (part: number) =>
    withClient(connection, async (client) => {
      await client.query('select setseed($1)', [part / parts])
      await insertProducts(client, bound(part), bound(part + 1), Math.floor(to / 10))
    })
  await Promise.all(Array.from({ length: parts }, (_, part) => insertPart(part)))
}

async function insertCompanies(client: Client, from: number, to: number): Promise<void> {
  const places = PROVINCES.flatMap(([name, lat, lng, share]) => Array<string>(share).fill(`('${name}',${lat},${lng})`))
  await client.query(
    `insert into companies (short_name, short_name_skeleton, name_skeleton, email, password_hash, company_name, city,
       latitude, longitude, location_name, verified)
     select 'firma-' || g, 'firma' || g, 'firma' || g, 'firma' || g || '@ornek.test', 'x', 'Firma ' || g, p.name,
       p.lat + (random() - .5) * .6, p.lng + (random() - .5) * .8, p.name, random() < .3
     from generate_series($1::int + 1, $2) g
     join (select row_number() over () - 1 as n, * from (values ${places.join(',')}) v (name, lat, lng)) p on p.n = g % 100`,
    [from, to],
  )
}

async function insertTags(client: Client): Promise<void> {
  await client.query(
    `insert into tags (name, key) select t, tr_fold(t)
     from (select unnest(string_to_array($1, ',')) union all select 'etiket ' || g from generate_series(1, 960) g) v (t)
     on conflict do nothing`,
    [NOUNS],
  )
}

async function insertProducts(client: Client, from: number, to: number, companies: number): Promise<void> {
  const pick = (list: string, at = 'random()') => `(${list})[1 + floor(${at} * array_length(${list}, 1))::int]`
  await client.query(
    `insert into products (id, company_id, name, description, price, currency, stock_quantity, sku, status, tags, tag_ids,
       created_at, updated_at)
     select g, case when random() < .05 then 1 else 1 + floor($7::int * pow(random(), 2)) end, ${pick('adj')} || ' ' || noun[n] || ' ' || ${pick('syl')} ||
         ${pick('syl')} || ${pick('syl')} || ' ' || (g % 90 + 10) || ' cm',
       (select string_agg(${pick('words', '(pow(random(), 1.6) + i * 0)')}, ' ') from generate_series(1, 12 + (g % 14)) i where g > 0),
       round((exp(random() * 8) + 1)::numeric, 2), (array['TRY','TRY','TRY','TRY','TRY','TRY','TRY','USD','EUR','GBP'])[1 + floor(random() * 10)::int],
       case when random() < .12 then 0 else 1 + floor(random() * 500)::int end, 'BD-' || lpad(g::text, 7, '0'),
       case when random() < .95 then 'active' else 'inactive' end, array[noun[n], 'etiket ' || e],
       array[(select id from tags where key = tr_fold(noun[n])), e + array_length(noun, 1)],
       timestamptz '2024-01-01' + g * interval '63 seconds', now()
     from (select g, 1 + floor(random() * 40)::int as n, 1 + floor(960 * pow(random(), 3))::int as e
           from generate_series($1::int + 1, $2) g) x,
       (select string_to_array($3, ',') as noun, string_to_array($4, ',') as adj, string_to_array($5, ',') as syl,
          string_to_array($6, ',') as words) v`,
    [from, to, NOUNS, ADJECTIVES, SYLLABLES, WORDS, companies],
  )
  await client.query(
    `insert into product_stats (product_id, views_count, sales_count)
     select id, floor(pow(random(), 6) * 50000), floor(pow(random(), 8) * 3000) from products where id > $1 and id <= $2`,
    [from, to],
  )
}

async function recount(client: Client): Promise<void> {
  await client.query(`
    delete from product_count_changes;
    update companies c set total_products = n.count
      from (select company_id, count(*) from products where listed group by 1) n where n.company_id = c.id;
    update tags t set product_count = n.count
      from (select unnest(tag_ids) as id, count(*) from products where listed group by 1) n where n.id = t.id;
    update counters set value = (select count(*) from products where listed) where name = 'listed_products'`)
}
