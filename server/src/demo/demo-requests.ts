import type { Unit } from '@bedesten/contract/units'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertUpload } from '../modules/media/media.queries.ts'
import type { Media } from '../modules/media/media.ts'
import { currentRates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { insertRequest } from '../modules/purchase-requests/save-request.ts'
import { listRequestLines } from '../modules/purchase-requests/purchase-requests.queries.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { insertRequestOffer } from '../modules/quotes/offers/request-offers.ts'
import { storeProductImage } from './demo-images.ts'
import { acceptDemoQuote } from './demo-quotes.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface DemoRequest {
  company: string
  title: string
  text: string
  lines: [name: string, quantity: number, unit: Unit][]
  tags: string[]
  city: string
  /** Days from now; past ones have expired. */
  lastDay: number
  /** Minutes ago. */
  age: number
  /** One of the drawings of products. */
  image?: string
  /** Prices of each company for the lines, in minor units; fewer prices make a partial offer. */
  offers: [company: string, prices: number[], days: number][]
  isDecided?: true
}

/** Older than the demo posts. */
export const OLDER_REQUESTS: DemoRequest[] = [
  {
    company: 'akpamuk',
    title: 'Çift oluklu ihracat kolisi, baskılı',
    text: 'Havlu setleri için iki renk flekso baskılı koli. Aylık tekrar eden alım.',
    lines: [['60×40×40 koli, iki renk baskı', 8000, 'adet']],
    tags: ['Ambalaj', 'Koli'],
    city: 'Denizli',
    lastDay: 5,
    age: 19 * 1440,
    offers: [
      ['marmara', [1720], 9],
      ['trakya', [1890], 7],
    ],
    isDecided: true,
  },
  {
    company: 'kordon',
    title: 'Kilim desenli masa örtüsü kumaşı',
    text: 'Otel restoranları için leke tutmaz, 160 cm en.',
    lines: [['Kilim desenli kumaş, 160 cm', 1200, 'metre']],
    tags: ['Kumaş', 'Ev tekstili'],
    city: 'İzmir',
    lastDay: -3,
    age: 24 * 1440,
    offers: [['nilufer', [14_500], 14]],
  },
  {
    company: 'bereket',
    title: 'Cam kavanoz 660 cc, twist-off kapaklı',
    text: 'Gıdaya uygun, palet üstü streçli teslim.',
    lines: [
      ['Kavanoz 660 cc', 45_000, 'adet'],
      ['Kapak 66 mm, altın', 45_000, 'adet'],
    ],
    tags: ['Ambalaj', 'Cam', 'Gıda'],
    city: 'Gaziantep',
    lastDay: 50,
    age: 9 * 1440,
    image: 'product-kavanoz-1',
    offers: [],
  },
]

/** Newer than the demo posts. */
export const YOUNGER_REQUESTS: DemoRequest[] = [
  {
    company: 'korfez',
    title: 'Oluklu koli, 5 ebat, baskılı',
    text: 'Zeytinyağı tenekesi için, iki renk flekso baskı. Aylık tekrar eden alım.',
    lines: [
      ['60×40×40 koli', 20_000, 'adet'],
      ['5 litrelik teneke kolisi', 8000, 'adet'],
      ['3 litrelik teneke kolisi', 6000, 'adet'],
      ['Şişe kolisi, 12 gözlü', 4000, 'adet'],
      ['Numune kutusu', 500, 'adet'],
    ],
    tags: ['Ambalaj', 'Koli'],
    city: 'Balıkesir',
    lastDay: 15,
    age: 150,
    image: 'product-kutu-1',
    offers: [['akpamuk', [1850], 12]],
  },
  {
    company: 'inegol',
    title: 'Döşemelik kadife, üç renk',
    text: 'Sandalye ve berjer için leke tutmaz kadife, 140 cm en. Kartela ile teklif bekliyoruz.',
    lines: [['Kadife kumaş, 140 cm', 600, 'metre']],
    tags: ['Kumaş', 'Mobilya'],
    city: 'Bursa',
    lastDay: 1,
    age: 120,
    image: 'product-kadife-1',
    offers: [],
  },
  {
    company: 'akpamuk',
    title: 'Ring pamuk ipliği, Ne 20/1',
    text: 'Havlu hav ipliği için penye ring. Uster raporu ve ilk partide 200 kg numune istiyoruz.',
    lines: [
      ['Penye ring iplik Ne 20/1', 12_000, 'kg'],
      ['Boyalı iplik, lacivert', 800, 'kg'],
    ],
    tags: ['İplik', 'Tekstil'],
    city: 'Denizli',
    lastDay: 12,
    age: 95,
    offers: [
      ['nilufer', [16_400, 24_800], 10],
      ['kordon', [17_100, 23_900], 6],
      ['karatay', [15_900], 14],
    ],
  },
  {
    company: 'kordon',
    title: '120 odalı otel için havlu ve bornoz',
    text: 'Yaz açılışı için. 500 g/m² ring iplik, beyaz, kenarda tek renk jakar logo. Numune şart.',
    lines: [
      ['Banyo havlusu 70×140', 960, 'adet'],
      ['El havlusu 50×90', 960, 'adet'],
      ['Waffle bornoz', 240, 'adet'],
    ],
    tags: ['Havlu', 'Bornoz', 'Otel'],
    city: 'İzmir',
    lastDay: 20,
    age: 35,
    image: 'product-havlu-1',
    offers: [
      ['akpamuk', [16_840, 7450, 65_500], 18],
      ['nilufer', [17_900, 7900, 61_500], 25],
      ['usak', [16_600, 7300], 14],
    ],
  },
]

export async function insertDemoRequests(trx: Db, media: Media, ids: Map<string, number>, requests: DemoRequest[]) {
  for (const request of requests) await insertDemoRequest(trx, media, ids, request)
}

async function insertDemoRequest(trx: Db, media: Media, ids: Map<string, number>, request: DemoRequest): Promise<void> {
  const owner = ids.get(request.company) ?? 0
  const at = new Date(Date.now() - request.age * MINUTE)
  const last_day = new Date(Date.now() + request.lastDay * DAY).toISOString().slice(0, 10)
  const lines = request.lines.map(([name, quantity, unit]) => ({ name, quantity, unit }))
  const { title, text, tags, city, image } = request
  const stored = image && (await storeProductImage(media, image))
  if (stored) await insertUpload(trx, owner, stored, at)
  const image_url = stored ? stored.url : null
  const id = await insertRequest(trx, owner, { title, text, lines, tags, city, last_day, image_url }, at)
  const asked = await listRequestLines(trx, id)
  const quotes: number[] = []
  for (const [place, [company, prices, delivery_days]] of request.offers.entries()) {
    const seller = { ...authorOf(ids.get(company) ?? 0), currency: 'TRY' as const }
    const priced = prices.map((unit_price, index) => ({
      line_id: asked[index]?.id ?? 0,
      unit_price,
      vat_rate: 10 as const,
      vat_included: false,
    }))
    const offer = { lines: priced, delivery_days, payment_terms: 'Teslimde havale' }
    const now = new Date(at.getTime() + (place + 1) * 7 * MINUTE)
    quotes.push(await insertRequestOffer(trx, { id, company_id: owner }, seller, offer, now))
  }
  const [chosen] = quotes
  if (!request.isDecided || chosen === undefined) return
  const deal = { trx, rates: await currentRates(trx), buyer: owner }
  await acceptDemoQuote(deal, { quoteId: chosen, version: 1, requestId: id, city }, new Date(at.getTime() + DAY))
  // The compared offers are read.
  await sql`update quotes set seen_at = ${at} where purchase_request_id = ${id}`.execute(trx)
}
