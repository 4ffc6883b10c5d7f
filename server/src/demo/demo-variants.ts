import type { AttributeValues } from '@bedesten/contract/categories'
import { toNumeric } from '@bedesten/contract/money'
import type { PackLine } from '@bedesten/contract/product-facts'
import { foldTurkish } from '@bedesten/contract/turkish'
import type { Unit } from '@bedesten/contract/units'
import type { Axis } from '@bedesten/contract/variants'
import type { Db } from '../db/database.ts'
import { readCategoryIds } from '../modules/categories/categories.queries.ts'
import { toFactsColumns } from '../modules/products/facts.ts'
import { insertProducts } from '../modules/products/seed.queries.ts'
import { ensureTags } from '../modules/products/tags.queries.ts'
import { addVariants, setAxes } from '../modules/products/variants/variants.queries.ts'
import { demoFacts } from './demo-facts.ts'
import type { Images } from './demo-products.ts'
import { demoTerms } from './demo-terms.ts'

const HOUR = 3_600_000

interface VariedProduct {
  company: string
  image: string
  code: string
  name: string
  about: string
  tags: string[]
  category: string
  attributes: AttributeValues
  /** In TRY, and what each value of the second axis costs itself. */
  price: number
  prices?: Record<string, number>
  /** Each colour with the number of its drawing, if there is one: `Mavi:4`. */
  colours: string
  /** Name and values of another axis. */
  other?: [string, string]
  unit?: Unit
  pack?: PackLine[]
}

export const VARIED_PRODUCTS: VariedProduct[] = [
  {
    company: 'akpamuk',
    image: 'havlu',
    code: 'AKP-HV-500',
    name: 'Otel Tipi Pamuk Havlu',
    about: '%100 pamuk, 500 g/m². Altı renk, dört ebat; logo nakışı yapılır.',
    tags: ['Havlu', 'Otel Tekstili', 'Pamuk'],
    category: 'banyo-havlusu',
    attributes: { kumas: 'Pamuk', gramaj: 500 },
    price: 139.5,
    prices: { '30x50': 38.4, '50x90': 64.9, '90x150': 214 },
    colours: 'Kiremit:1,Hardal:2,Yeşil:3,Mavi:4,Pembe:5,Beyaz',
    other: ['Ebat', '30x50,50x90,70x140,90x150'],
  },
  {
    company: 'akpamuk',
    image: 'bornoz',
    code: 'AKP-BR-420',
    name: 'Spa Bornozu',
    about: 'Kapüşonlu, çift cepli. Renkleri haslık testinden geçti.',
    tags: ['Bornoz', 'Otel Tekstili'],
    category: 'yetiskin-bornozu',
    attributes: { kumas: 'Pamuk', gramaj: 420 },
    price: 720,
    prices: { XXL: 790 },
    colours: 'Turkuaz:1,Mavi:2,Pembe:4',
    other: ['Beden', 'S,M,L,XL,XXL'],
  },
  {
    company: 'akpamuk',
    image: 'bornoz',
    code: 'AKP-BR-SR7',
    name: 'Bornoz Serisi',
    about: 'Bir seride bütün bedenler: tek siparişle raf dolar.',
    tags: ['Bornoz'],
    category: 'yetiskin-bornozu',
    attributes: { kumas: 'Pamuk' },
    price: 591.5 * 7,
    unit: 'seri',
    pack: [
      { label: 'S', count: 2 },
      { label: 'M', count: 2 },
      { label: 'L', count: 2 },
      { label: 'XL', count: 1 },
    ],
    colours: 'Turkuaz:1,Lila:3,Haki:5',
  },
  {
    company: 'kordon',
    image: 'nevresim',
    code: 'KRD-NV-940',
    name: 'Saten Nevresim Takımı',
    about: 'Saten dokuma, gizli fermuar. Renk ve ölçü seçerek sipariş verin.',
    tags: ['Nevresim', 'Otel Tekstili'],
    category: 'nevresim-takimi',
    attributes: { kumas: 'Pamuk' },
    price: 940,
    prices: { King: 1180 },
    colours: 'Petrol:1,Mavi:2,Lila:3,Gül Kurusu:4',
    other: ['Ölçü', 'Tek Kişilik,Çift Kişilik,King'],
  },
  {
    company: 'nilufer',
    image: 'kumas',
    code: 'NLF-DK-140',
    name: 'Keten Görünümlü Döşemelik',
    about: 'Leke tutmayan apre, 140 cm en.',
    tags: ['Kumaş'],
    category: 'dosemelik-kumas',
    attributes: { kumas: 'Polyester' },
    price: 265,
    colours: 'Kiremit:1,Hardal:2,Yeşil:3,Mavi:4,Pembe:5',
  },
  {
    company: 'inegol',
    image: 'sandalye',
    code: 'INE-SN-185',
    name: 'Kayın Sandalye',
    about: 'Masif kayın, sökülebilir minder.',
    tags: ['Sandalye'],
    category: 'sandalye',
    attributes: { agac: 'Masif kayın' },
    price: 1850,
    colours: 'Petrol:1,Mavi:2,Mürdüm:3,Kahverengi:4',
  },
]

/** In the middle of the other products, so that lists begin as before. */
const AGE_MS = 30 * 24 * HOUR

export async function insertDemoVariants(trx: Db, companies: Map<string, number>, images: Images): Promise<void> {
  const now = Date.now()
  const categories = await readCategoryIds(trx)
  const tags = [...new Set(VARIED_PRODUCTS.flatMap((product) => product.tags))]
  const ids = await ensureTags(trx, tags)
  const tagIds = new Map(tags.map((tag, index) => [tag, ids[index] ?? 0]))
  const products = VARIED_PRODUCTS.map((demo, index) => {
    const created = new Date(now - AGE_MS - index * 9 * HOUR)
    const price = Math.round(demo.price * 100)
    const terms = demo.unit ? { unit: demo.unit } : demoTerms(demo.company, demo.image, price)
    const { price_tiers = [], ...others } = { price_tiers: undefined, ...terms }
    return {
      row: {
        company_id: companies.get(demo.company) ?? 0,
        name: demo.name,
        description: `${demo.name}. ${demo.about}`,
        sku: demo.code,
        price: toNumeric(price),
        price_tiers: JSON.stringify(price_tiers),
        currency: 'TRY' as const,
        status: 'active' as const,
        ...others,
        ...toFactsColumns({ ...demoFacts(demo.company, demo.image, 900 + index), ...toPack(demo) }),
        category_id: categories.get(demo.category),
        attributes: JSON.stringify(demo.attributes),
        tags: demo.tags,
        tag_ids: demo.tags.map((tag) => tagIds.get(tag) ?? 0),
        stock_quantity: 0,
        created_at: created,
        updated_at: created,
      },
      views: 120 + index * 31,
      images: coloursOf(demo).flatMap(({ image }) => (image === undefined ? [] : (images.get(image)?.url ?? []))),
    }
  })
  const inserted = await insertProducts(trx, products)
  for (const [index, demo] of VARIED_PRODUCTS.entries()) {
    const own = { product_id: inserted[index] ?? 0, company_id: companies.get(demo.company) ?? 0 }
    await setAxes(trx, own.product_id, axesOf(demo))
    await addVariants(
      trx,
      variantsOf(demo, images).map((variant) => ({ ...variant, ...own })),
    )
  }
}

function toPack({ pack }: VariedProduct) {
  if (!pack) return {}
  return { pack_contents: pack, pieces_per_unit: pack.reduce((sum, { count }) => sum + count, 0) }
}

interface Colour {
  name: string
  /** Key of its stored drawing. */
  image: string | undefined
}

function coloursOf({ company, image, colours }: VariedProduct): Colour[] {
  return colours.split(',').map((text) => {
    const [name = '', number] = text.split(':')
    return { name, image: number && `${company} product-${image}-${number}` }
  })
}

function axesOf(demo: VariedProduct): Axis[] {
  const colours = { name: 'Renk', values: coloursOf(demo).map(({ name }) => name) }
  const [name, values] = demo.other ?? []
  return name && values ? [colours, { name, values: values.split(',') }] : [colours]
}

function variantsOf(demo: VariedProduct, images: Images) {
  const others = demo.other?.[1].split(',') ?? [undefined]
  const rows = coloursOf(demo).flatMap((colour) => others.map((other) => ({ colour, other })))
  return rows.map(({ colour, other }, position) => {
    const values = other === undefined ? [colour.name] : [colour.name, other]
    const own = demo.prices?.[other ?? '']
    return {
      position,
      values,
      sku: [demo.code, ...values.map(shorten)].join('-'),
      barcode: null,
      price: own === undefined ? null : toNumeric(Math.round(own * 100)),
      // One of eight is sold out.
      stock_quantity: position % 8 === 5 ? 0 : 240 + ((position * 53) % 600),
      image_url: (colour.image === undefined ? undefined : images.get(colour.image)?.url) ?? null,
      active: true,
    }
  })
}

/** `KIR`, `70X140` */
function shorten(value: string): string {
  const letters = foldTurkish(value).replaceAll(/[^a-z0-9]/g, '')
  return letters.slice(0, /^\d/.test(letters) ? 6 : 3).toUpperCase()
}
