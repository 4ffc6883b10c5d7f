import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { toNumeric } from '@bedesten/contract/money'
import { PRODUCT_IMAGES_MAX, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import type { NewProduct, ProductChange } from '@bedesten/contract/products.schemas'
import { findPackFaults, NO_FACTS } from '@bedesten/contract/product-facts'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import { isDeepStrictEqual } from 'node:util'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { AppError, invalid, notFound } from '../../http/errors.ts'
import type { Author } from '../../http/access.ts'
import type { UploadLimits } from '../../http/uploads/limits.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import { markFilesRemoved, markUploadRemoved } from '../media/media.queries.ts'
import { nameOfUrl, storeImage, type Media, type StoredImage } from '../media/media.ts'
import { recordUpload, refuseOverQuota } from '../media/quota.ts'
import { listActs } from './product-acts.ts'
import { checkCategory, UNFILED } from './category-of-product.ts'
import { mergePack } from './facts.ts'
import { changeVariants } from './variants/save-variants.ts'
import { dropVariantImages } from './variants/variants.queries.ts'
import * as queries from './products.queries.ts'
import { toTags } from './tags.queries.ts'
import { findFaults, mergeTerms } from './terms.ts'

type ImageChoices = Pick<ProductChange, 'main_image_selection' | 'image_order' | 'removed_images'>

/** Product calls have the largest limits for images. */
export const UPLOAD_LIMITS: UploadLimits = {
  fileBytes: IMAGE_MAX_BYTES,
  files: PRODUCT_IMAGES_MAX,
  messages: {
    fileTooLarge: "Dosya boyutu 10MB'dan büyük olamaz",
    listedFileTooLarge: PRODUCT_MESSAGES.imageSize,
    tooManyFiles: PRODUCT_MESSAGES.tooManyImages(0, PRODUCT_IMAGES_MAX + 1),
  },
}

/** The images are complete before the product is written. */
export async function createProduct(
  db: Db,
  media: Media,
  me: Author,
  product: NewProduct & ImageChoices,
  files: ReceivedFile[] = [],
): Promise<number> {
  const now = new Date()
  const checked = { ...product, ...checkTerms({ ...STANDARD_TERMS, ...NO_FACTS, price: 0 }, product) }
  refuseTooMany(0, files.length)
  const images = await storeAll(db, media, me.id, files, now)
  return retryTransaction(db, async (trx) => {
    const filed = await checkCategory(trx, UNFILED, product)
    const id = await queries.insertProduct(
      trx,
      me,
      { ...checked, ...filed },
      await toTags(trx, product.tags ?? []),
      now,
    )
    const target = { id, companyId: me.id, main: null }
    const urls = images.length > 0 ? await changeImages(trx, media, target, product, images, now) : []
    const added = images.map(({ url }) => url)
    const empty = { id, companyId: me.id, axes: [], stock_quantity: 0, images: urls, added }
    await changeVariants(trx, empty, product, now)
    return id
  })
}

export async function updateProduct(
  db: Db,
  media: Media,
  me: Author,
  id: number,
  change: ProductChange,
  files: ReceivedFile[] = [],
): Promise<void> {
  const now = new Date()
  const before = await refuseForeign(db, id, me.id)
  checkTerms(before, change)
  const { kept } = arrangeImages(toArrangement(await listUrls(db, id), [], null, change))
  // Checked again under the lock; here it saves work.
  refuseTooMany(kept, files.length)
  const images = await storeAll(db, media, me.id, files, now)
  await retryTransaction(db, async (trx) => {
    const product = await queries.lockOwnProduct(trx, id, me.id)
    if (!product) throw productNotFound()
    if (product.removed_at !== null && change.status === 'active') {
      throw invalid([{ path: 'status', msg: 'Pazar yönetiminin kaldırdığı bir ürün yeniden satışa açılamaz' }])
    }
    const filed = await checkCategory(trx, product, change)
    const checked = { ...withoutSum(product, change), ...checkTerms(product, change), ...filed }
    const tags = change.tags && (await toTags(trx, change.tags))
    const acts = listActs(product, withChange(product, checked), images.length > 0 || changesMore(product, checked))
    await queries.updateProduct(trx, me, { id, tags, acts, now }, checked)
    const asksForImages = change.main_image_selection ?? change.image_order ?? change.removed_images
    const urls =
      images.length === 0 && asksForImages === undefined
        ? await listUrls(trx, id)
        : await changeImages(trx, media, { id, companyId: me.id, main: product.main_image_url }, change, images, now)
    const { axes, stock_quantity } = product
    const target = { id, companyId: me.id, axes, stock_quantity, images: urls, added: images.map(({ url }) => url) }
    await changeVariants(trx, target, change, now)
  })
}

export async function deleteProduct(db: Db, me: Author, id: number): Promise<void> {
  const now = new Date()
  const product = await refuseForeign(db, id, me.id)
  await retryTransaction(db, async (trx) => {
    if (!(await queries.markDeleted(trx, me, product, now))) throw productNotFound()
    await letGo(trx, me.id, await listUrls(trx, id), now)
    await markFilesRemoved(trx, await queries.removeFiles(trx, id), now)
  })
}

/** With variants the stock is their sum: another one is refused, and not written where the variants come along. */
function withoutSum(product: LockedProduct, change: ProductChange): ProductChange {
  const hasVariants = (change.axes ?? product.axes).length > 0
  const { stock_quantity, ...others } = change
  if (stock_quantity === undefined || !hasVariants) return change
  if (change.variants === undefined && stock_quantity !== product.stock_quantity) {
    throw invalid([{ path: 'stock_quantity', msg: VARIANT_MESSAGES.stock }])
  }
  return others
}

type LockedProduct = NonNullable<Awaited<ReturnType<typeof queries.lockOwnProduct>>>

function withChange(product: LockedProduct, change: ProductChange) {
  const { name, price, currency, stock_quantity, unit } = change
  return {
    name: name ?? product.name,
    price: price === undefined ? product.price : toNumeric(price),
    currency: currency ?? product.currency,
    stock_quantity: stock_quantity ?? product.stock_quantity,
    unit: unit ?? product.unit,
  }
}

/** Recorded as separate acts. */
const PRICED = ['price', 'currency', 'stock_quantity']

/** Forms send all fields, changed or not. */
function changesMore(product: LockedProduct, change: ProductChange): boolean {
  const stored: Record<string, unknown> = product
  const others = Object.entries(change).filter(([field, value]) => value !== undefined && !PRICED.includes(field))
  return others.some(([field, value]) => !isDeepStrictEqual(value, stored[field]))
}

/** Products of others are public, so changing them is refused with 403. */
export async function refuseForeign(db: Db, id: number, companyId: number) {
  const product = await queries.findVisible(db, id, companyId)
  if (!product) throw productNotFound()
  if (product.company_id !== companyId) throw new AppError(403, 'forbidden', 'Bu ürün size ait değil')
  return product
}

type Before = Parameters<typeof mergeTerms>[0] & Parameters<typeof mergePack>[0]

/** Terms after a change; reports all faults at once. */
function checkTerms(before: Before, change: ProductChange) {
  const merged = mergeTerms(before, change)
  const faults = [...findFaults(merged), ...findPackFaults(mergePack(before, change))]
  if (faults.length > 0) throw invalid(faults)
  return merged.changed
}

export function productNotFound(): AppError {
  return notFound('Ürün bulunamadı')
}

async function storeAll(db: Db, media: Media, companyId: number, files: ReceivedFile[], now: Date) {
  const images: StoredImage[] = []
  if (files.length > 0) await refuseOverQuota(db, media, companyId, now)
  // One by one: a product must not use all image converters.
  for (const file of files) images.push(await storeImage(media, 'image', file))
  return images
}

interface Target {
  id: number
  companyId: number
  main: string | null
}

async function changeImages(
  trx: Db,
  media: Media,
  { id, companyId, main }: Target,
  choices: ImageChoices,
  images: StoredImage[],
  now: Date,
): Promise<string[]> {
  const existing = await listUrls(trx, id)
  const added = images.map(({ url }) => url)
  const arranged = arrangeImages(toArrangement(existing, added, main, choices))
  refuseTooMany(arranged.kept, added.length)
  for (const image of images) await recordUpload(trx, media, companyId, image, now)
  await queries.writeImages(trx, id, arranged.urls, arranged.main)
  const gone = existing.filter((url) => !arranged.urls.includes(url))
  await dropVariantImages(trx, id, gone)
  await letGo(trx, companyId, gone, now)
  return arranged.urls
}

interface PlacedImage {
  /** From 1; replaces the image at this position or is appended. */
  place: number
  image: StoredImage
}

/** Puts images at their positions; the other images stay. `record` inserts the row of each. */
export async function replaceImages(
  trx: Db,
  { id, companyId }: Omit<Target, 'main'>,
  placed: PlacedImage[],
  now: Date,
  record: (image: StoredImage) => Promise<void>,
): Promise<void> {
  const product = await queries.lockOwnProduct(trx, id, companyId)
  if (!product) return
  const existing = await listUrls(trx, id)
  const urls = [...existing]
  for (const { place, image } of placed.toSorted((a, b) => a.place - b.place)) {
    if (urls.length >= PRODUCT_IMAGES_MAX && place > urls.length) continue
    await record(image)
    urls[Math.min(place - 1, urls.length)] = image.url
  }
  const main = product.main_image_url !== null && urls.includes(product.main_image_url) ? product.main_image_url : null
  await queries.writeImages(trx, id, urls, main ?? urls[0] ?? null)
  const gone = existing.filter((url) => !urls.includes(url))
  await dropVariantImages(trx, id, gone)
  await letGo(trx, companyId, gone, now)
}

/** The sweep removes them unless an order or a post shows them. */
async function letGo(trx: Db, companyId: number, urls: string[], now: Date): Promise<void> {
  for (const url of await queries.listUnused(trx, urls)) {
    const name = nameOfUrl(url)
    if (name !== undefined) await markUploadRemoved(trx, companyId, name, now)
  }
}

function toArrangement(existing: string[], added: string[], main: string | null, choices: ImageChoices) {
  const { removed_images: removed = [], main_image_selection: mainSelection, image_order: order } = choices
  return { existing, added, removed, main, mainSelection, order }
}

function refuseTooMany(existing: number, added: number): void {
  if (existing + added <= PRODUCT_IMAGES_MAX) return
  throw invalid([{ path: 'images', msg: PRODUCT_MESSAGES.tooManyImages(existing, added) }])
}

async function listUrls(db: Db, id: number): Promise<string[]> {
  return (await queries.listImages(db, id)).map(({ url }) => url)
}

/** Spellings of one word are one tag; the first one wins. */
interface Arrangement {
  /** Current large addresses of the product. */
  existing: string[]
  /** Addresses of the uploaded images, in order. */
  added: string[]
  removed: string[]
  main: string | null
  /** See MainImageSelection and ImageOrder of the contract. */
  mainSelection: string | undefined
  order: string[] | undefined
}

/** The images of a product after a change: which, in what order, and the main one, which stays if possible. */
function arrangeImages({ existing, added, removed, main, mainSelection, order = [] }: Arrangement) {
  const kept = existing.filter((url) => !removed.includes(url))
  const all = [...kept, ...added]
  const resolve = (reference: string): string | undefined => {
    const [, kind, value = ''] = /^(new|existing):(.+)$/.exec(reference) ?? []
    const url = kind === 'new' ? added[Number(value)] : value
    return url !== undefined && all.includes(url) ? url : undefined
  }
  const urls = [...new Set([...order.flatMap((reference) => resolve(reference) ?? []), ...all])]
  const selected = mainSelection === undefined ? undefined : resolve(mainSelection)
  const unchanged = main !== null && urls.includes(main) ? main : undefined
  return { urls, main: selected ?? unchanged ?? urls[0] ?? null, kept: kept.length }
}
