/**
 * Owns products with their images, tags, comments and counts. Others than the owner see listed products only, wherever
 * they look; a deleted one is gone for everybody.
 */
import { getCompanyProfile } from '@bedesten/contract/companies.schemas'
import { imageVariantUrl } from '@bedesten/contract/media'
import {
  addProductComment,
  listProductComments,
  replyToProductComment,
} from '@bedesten/contract/product-comments.schemas'
import * as bulkContract from '@bedesten/contract/bulk-changes.schemas'
import { updateProductsInBulk } from '@bedesten/contract/product-bulk.schemas'
import { getProductPrice } from '@bedesten/contract/product-price.schemas'
import type { ProductQuery } from '@bedesten/contract/product-filter.schemas'
import * as contract from '@bedesten/contract/products.schemas'
import * as filesContract from '@bedesten/contract/product-facts.schemas'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Reads } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { mount, mountSearch } from '../../http/mount.ts'
import { mountFile } from '../../http/mount-file.ts'
import { notFound } from '../../http/errors.ts'
import { isFiltered } from '../../http/paging.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import { findCompany } from '../companies/companies.queries.ts'
import { toCompanyView } from '../companies/companies.view.ts'
import { listCompanyPages, type InvalidatePages } from '../companies/company-pages.ts'
import { getByShortName, getListed, orNotFound } from '../companies/find-company.ts'
import { toShownPrice } from '../exchange-rates/shown-price.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import type { Media } from '../media/media.ts'
import { listBulkChanges, readDetails } from './bulk/bulk-changes.queries.ts'
import { changeNow, planChange, previewChange, refuseTooMany, undoChange } from './bulk/bulk-changes.ts'
import { toView } from './bulk/bulk-changes.view.ts'
import { updateInBulk } from './bulk/bulk-update.ts'
import { addComment, listComments } from './comments/comments.ts'
import { replyToComment } from './comments/reply.ts'
import { listProducts } from './discovery/discovery.ts'
import type { Scope } from './discovery/parse.ts'
import { keepCountsFolded } from './counts/product-counts.ts'
import { toFileView } from './facts.ts'
import { addFile, openProductFile, removeFile } from './files/product-files.ts'
import { findProduct, findVisible, listNewest } from './products.queries.ts'
import { toCardView, toPriceView, toProductView } from './products.view.ts'
import { createProduct, deleteProduct, productNotFound, updateProduct } from './save-product.ts'
import { findSoldVariant } from './variants/variants.queries.ts'
import { listCategories, listCompanyTags } from './tags.queries.ts'
import { createMissCounter } from './counts/search-misses.ts'
import { createViewCounter, viewerOf } from './counts/views.ts'

interface Deps {
  /** Keyed hashes of viewers. */
  secret: string
  media: Media
  log: FastifyBaseLogger
  searches: Db
  longWrites: Db
  invalidatePages: InvalidatePages
  readRates: ReadRates
}

const NEWEST_ON_PROFILE = 3

export function mountProducts(app: FastifyInstance, db: Db, deps: Deps): void {
  const kept = keepCountsFolded(db, deps.log)
  app.addHook('onClose', async () => kept.stop())
  mountLists(app, db, deps)
  mountCompanyLists(app, deps.readRates)
  mountDetail(app, db, deps)
  mountWrites(app, db, deps)
  mountFiles(app, db, deps)
  mountBulk(app, db, deps)
  mountBulkChanges(app, db, deps)
  mountComments(app, db, deps)
}

function mountLists(app: FastifyInstance, db: Db, { readRates, log }: Deps): void {
  const misses = createMissCounter(db, log)
  app.addHook('onClose', () => misses.stop())
  mountSearch(app, contract.listProducts, isFiltered, async ({ query, request, ...from }) => {
    const found = await toListAnswer(readRates, from, { query, request, scope: {} })
    if (request.me && query.search && found.pagination.total === 0) misses.count(request.me.id, query.search)
    return found
  })
  mount(app, contract.listProductCategories, async ({ db }) => ({ data: await listCategories(db) }))
  mountSearch(app, contract.listSellerProducts, isFiltered, async ({ params, query, me, request, ...from }) => {
    const company = orNotFound(await findCompany(from.db, params.id, me?.id))
    return toListAnswer(readRates, from, { query, request, scope: scopeOf(company, me?.id) })
  })
}

function mountCompanyLists(app: FastifyInstance, readRates: ReadRates): void {
  mountSearch(app, contract.listCompanyProducts, isFiltered, async ({ params, query, me, request, ...from }) => {
    const company = await getListed(from.db, params.shortName, me?.id)
    return toListAnswer(readRates, from, { query, request, scope: scopeOf(company, me?.id) })
  })
  mount(app, contract.listCompanyProductTags, async ({ params, me, db }) => {
    const { id } = await getListed(db, params.shortName, me?.id)
    return { tags: await listCompanyTags(db, id, id === me?.id) }
  })
  mount(app, getCompanyProfile, async ({ params, me, db }) => {
    const company = await getByShortName(db, params.shortName, me?.id)
    const [newest, viewer] = await Promise.all([
      listNewest(db, company.id, NEWEST_ON_PROFILE, me?.id),
      valueFor(me, readRates),
    ])
    const products = newest.map((product) => ({
      id: product.id,
      name: product.name,
      currency: product.currency,
      ...toShownPrice(product, viewer),
      main_image_url_thumbnail: product.main_image_url && imageVariantUrl(product.main_image_url, 'thumbnail'),
    }))
    return { data: { ...toCompanyView(company), tags: await listCompanyTags(db, company.id, false), products } }
  })
}

function mountDetail(app: FastifyInstance, db: Db, { secret, log, readRates }: Deps): void {
  const views = createViewCounter(db, secret, log)
  app.addHook('onClose', () => views.close())
  mount(app, contract.getProduct, async ({ params, me, db }) => ({
    data: await readProduct(db, readRates, params.id, me),
  }))
  mount(app, getProductPrice, async ({ params, query, me, db }) => {
    const product = await findVisible(db, params.id, me?.id)
    if (!product) throw productNotFound()
    if (query.variant_id === undefined) return { data: toPriceView(product, query.quantity) }
    const variant = await findSoldVariant(db, product.id, query.variant_id)
    if (!variant) throw notFound(VARIANT_MESSAGES.unknown)
    const priced = variant.price === null ? product : { ...product, price: variant.price, price_tiers: [] }
    return { data: toPriceView(priced, query.quantity) }
  })
  mount(app, contract.viewProduct, async ({ params, me, request }) => {
    const product = await findVisible(db, params.id, me?.id)
    if (!product) throw productNotFound()
    if (product.company_id !== me?.id) views.count(product.id, viewerOf(request))
    return {}
  })
}

function mountWrites(app: FastifyInstance, db: Db, { media, invalidatePages, readRates }: Deps): void {
  async function create(me: Me, body: Parameters<typeof createProduct>[3], images?: ReceivedFile[]) {
    return answerChanged(await createProduct(db, media, me, body, images), me)
  }
  async function change(id: number, me: Me, body: contract.ProductChange, images?: ReceivedFile[]) {
    await updateProduct(db, media, me, id, body, images)
    return answerChanged(id, me)
  }
  async function answerChanged(id: number, me: Me) {
    const data = await readProduct(db, readRates, id, me)
    invalidatePages(pagesOf(data))
    return { data }
  }
  mount(app, contract.createProduct, ({ body, me }) => create(me, body))
  mount(app, contract.createProductWithImages, ({ body, files, me }) => create(me, body, files.images))
  mount(app, contract.createProductWithImagesJson, ({ body, files, me }) => create(me, body, files.images))
  mount(app, contract.updateProduct, ({ params, body, me }) => change(params.id, me, body))
  mount(app, contract.updateProductWithImages, ({ params, body, files, me }) =>
    change(params.id, me, body, files.images),
  )
  mount(app, contract.updateProductWithImagesJson, ({ params, body, files, me }) =>
    change(params.id, me, body, files.images),
  )
  mount(app, contract.deleteProduct, async ({ params, me }) => {
    const product = await findProduct(db, params.id, me.id)
    await deleteProduct(db, me, params.id)
    if (product) invalidatePages(pagesOf(product))
    return { data: { id: params.id } }
  })
}

function mountFiles(app: FastifyInstance, db: Db, { media, invalidatePages }: Deps): void {
  mount(app, filesContract.addProductFile, async ({ params: { id }, files, me }) => {
    const added = await addFile(db, media, me, id, files.file)
    invalidatePages([`/products/${id}`])
    return { data: toFileView(id, added) }
  })
  mount(app, filesContract.removeProductFile, async ({ params: { id, file_id }, me }) => {
    await removeFile(db, me, id, file_id)
    invalidatePages([`/products/${id}`])
    return {}
  })
  mountFile(app, filesContract.getProductFile, async ({ params: { id, file_id }, me, db }) =>
    openProductFile(db, media, id, file_id, me?.id),
  )
}

function mountBulk(app: FastifyInstance, db: Db, { invalidatePages }: Deps): void {
  mount(app, updateProductsInBulk, async ({ body, me }) => {
    const results = await updateInBulk(db, me, body.rows)
    const changed = results.flatMap(({ product_id }) => product_id ?? [])
    if (changed.length > 0) {
      const products = changed.map((id) => `/products/${id}`)
      invalidatePages(['/explore', ...(await listCompanyPages(db, [me.id])), ...products])
    }
    return { data: { updated: changed.length, failed: results.length - changed.length, results } }
  })
}

/** Maximum pages invalidated by path; others expire within seconds. */
const INVALIDATED_PAGES = 500

function mountBulkChanges(app: FastifyInstance, db: Db, deps: Deps): void {
  const { searches, longWrites, invalidatePages } = deps
  async function invalidate(companyId: number, changed: number[]) {
    const products = changed.slice(0, INVALIDATED_PAGES).map((id) => `/products/${id}`)
    if (changed.length > 0) invalidatePages(['/explore', ...(await listCompanyPages(db, [companyId])), ...products])
  }
  mount(app, bulkContract.changeProductsInBulk, async ({ body, me, request }) => {
    const { change, at, dry_run } = body
    const ids = body.ids ?? (await listMatching(app, deps.readRates, { db, searches }, body.filter, request))
    const now = new Date()
    const wanted = { me, ids: [...new Set(ids)], change, now }
    if (dry_run) return { data: await previewChange(db, wanted) }
    if (at !== undefined && new Date(at) > now) return { data: await planChange(db, wanted, new Date(at)) }
    const { view, changed } = await changeNow(longWrites, wanted)
    await invalidate(me.id, changed)
    return { data: view }
  })
  mount(app, bulkContract.listBulkChanges, async ({ query, me, db }) => {
    const { rows, pagination } = await listBulkChanges(db, me.id, query)
    const details = await readDetails(
      db,
      rows.map(({ id }) => id),
      SAMPLES_IN_LIST,
    )
    return { data: rows.map((row) => toView(row, details)), pagination }
  })
  mount(app, bulkContract.undoBulkChange, async ({ params, me }) => {
    const { view, restored } = await undoChange(longWrites, me, params.id, new Date())
    await invalidate(me.id, restored)
    return { data: view }
  })
}

const SAMPLES_IN_LIST = 3

/** All of the company's own products that match the filter, on all pages. Each page waits for its turn among searches. */
async function listMatching(
  app: FastifyInstance,
  readRates: ReadRates,
  from: Reads,
  filter: ProductQuery | undefined,
  request: FastifyRequest,
): Promise<number[]> {
  const { me } = request
  const scope = { companyId: me?.id ?? 0, isOwner: true }
  const viewer = { ...(await valueFor(me, readRates)), id: me?.id }
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const query = { ...filter, page: 1, limit: 100, cursor }
    const { rows, pagination } = await app.runSearch(request, () => listProducts(from, query, viewer, scope))
    ids.push(...rows.map(({ id }) => id))
    refuseTooMany(ids.length)
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

function mountComments(app: FastifyInstance, db: Db, deps: Deps): void {
  mount(app, listProductComments, async ({ params, query, me, db }) => ({
    data: await listComments(db, params.id, me?.id, query),
  }))
  mount(app, addProductComment, async ({ params, body, me }) => {
    const added = await addComment(db, me.id, params.id, body)
    const product = await findVisible(db, params.id, me.id)
    // The stars count for the company too.
    const companies = product ? await listCompanyPages(db, [product.company_id]) : []
    deps.invalidatePages([`/products/${params.id}`, ...companies])
    return added
  })
  mount(app, replyToProductComment, async ({ params: { id, comment_id }, body, me }) => {
    const data = await replyToComment(db, me.id, { productId: id, commentId: comment_id, text: body.text })
    deps.invalidatePages([`/products/${id}`])
    return { data }
  })
}

async function toListAnswer(
  readRates: ReadRates,
  from: Reads,
  { query, request: { me }, scope }: { query: ProductQuery; request: FastifyRequest; scope: Scope },
) {
  const viewer = { ...(await valueFor(me, readRates)), id: me?.id }
  const { rows, ...found } = await listProducts(from, query, viewer, scope)
  return { data: rows.map((row) => toCardView(row, viewer)), ...found }
}

async function readProduct(db: Db, readRates: ReadRates, id: number, me: Me | undefined): Promise<contract.Product> {
  const [product, viewer] = await Promise.all([findProduct(db, id, me?.id), valueFor(me, readRates)])
  if (!product) throw productNotFound()
  return toProductView(product, viewer)
}

/** The counter of a company excludes its inactive products, so its own list is counted. */
function scopeOf(company: { id: number; total_products: number }, viewer: number | undefined) {
  if (company.id === viewer) return { companyId: company.id, isOwner: true }
  return { companyId: company.id, total: company.total_products }
}

function pagesOf({ id, short_name }: { id: number; short_name: string }): string[] {
  return [`/products/${id}`, `/${short_name}`, '/explore']
}
