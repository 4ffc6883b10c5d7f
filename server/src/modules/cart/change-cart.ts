import { CART_LINES_MAX, LINES_MESSAGE, QUANTITY_MAX, QUANTITY_MESSAGE } from '@bedesten/contract/cart'
import { fitsTerms, quantityRule } from '@bedesten/contract/terms'
import { formatQuantity } from '@bedesten/contract/units'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, conflict, notFound } from '../../http/errors.ts'
import * as queries from './cart.queries.ts'

interface NewLine {
  product_id: number
  /** Undefined: the minimum quantity. */
  quantity?: number | undefined
}

type FoundOffer = Awaited<ReturnType<typeof queries.findOffers>>[number]

/** Adds to existing lines. One faulty line refuses with its reason, several name each. */
export async function addLines(db: Db, buyerId: number, wanted: NewLine[]) {
  const quantities = new Map<number, NewLine['quantity'][]>()
  for (const { product_id, quantity } of wanted) {
    quantities.set(product_id, [...(quantities.get(product_id) ?? []), quantity])
  }
  const now = new Date()
  return inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, now)
    const offers = await queries.findOffers(trx, buyerId, [...quantities.keys()])
    const lines = chooseLines(buyerId, quantities, offers)
    refuseTooManyLines(await queries.countLines(trx, buyerId), lines)
    const stored = await queries.putLines(trx, buyerId, lines, now)
    const ids = new Map(stored.map(({ id, product_id }) => [product_id, id]))
    return lines.map((line) => ({ ...line, id: ids.get(line.product_id) ?? 0 }))
  })
}

/** Two statements in the usual case; the reason of a refusal is looked up afterwards. */
export async function addLine(db: Db, buyerId: number, wanted: NewLine) {
  const now = new Date()
  const added = await inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, now)
    return queries.addOffered(trx, buyerId, wanted, now)
  })
  const [line] = added ? [added] : await addLines(db, buyerId, [wanted])
  if (!line) throw new Error('A line was neither added nor refused')
  return line
}

function chooseLines(buyerId: number, quantities: Map<number, NewLine['quantity'][]>, offers: FoundOffer[]) {
  const known = new Map(offers.map((offer) => [offer.product_id, offer]))
  const lines: (FoundOffer & { quantity: number })[] = []
  const refusals: { productId: number; refusal: AppError }[] = []
  for (const [productId, wanted] of quantities) {
    const offer = known.get(productId)
    const quantity = wanted.reduce((sum: number, more) => sum + (more ?? leastOf(offer, sum)), offer?.in_cart ?? 0)
    const refusal = refuseLine(buyerId, offer, quantity)
    if (refusal) refusals.push({ productId, refusal })
    else if (offer) lines.push({ ...offer, quantity })
  }
  const [first] = refusals
  if (!first) return lines
  if (quantities.size === 1) throw first.refusal
  const status = refusals.every(({ refusal }) => refusal.status === 422) ? 422 : 409
  throw new AppError(status, 'lines_refused', 'Bazı ürünler sepete eklenemedi, hiçbiri eklenmedi.', {
    errors: refusals.map(({ productId, refusal }) => ({ path: `items.${productId}`, msg: refusal.message })),
  })
}

/** The smallest quantity that can be added to so many. */
function leastOf(offer: FoundOffer | undefined, already: number): number {
  if (!offer) return 1
  return already === 0 ? offer.min_order_quantity : offer.order_multiple
}

function refuseLine(buyerId: number, offer: FoundOffer | undefined, quantity: number): AppError | undefined {
  if (offer?.seller_id === buyerId) return conflict('own_product', 'Kendi ürününüzü sepete ekleyemezsiniz.')
  if (!offer?.listed) return notFound('Ürün bulunamadı')
  return refuseQuantity(offer, quantity)
}

function refuseQuantity(offer: FoundOffer, quantity: number): AppError | undefined {
  const { stock_quantity: left, in_cart, unit } = offer
  if (left === 0) return conflict('out_of_stock', 'Bu ürün stokta bulunmuyor.')
  if (quantity > QUANTITY_MAX) return conflict('too_many', QUANTITY_MESSAGE, 'quantity')
  if (!fitsTerms(quantity, offer)) return misfit(quantityRule(offer))
  if (quantity <= left) return undefined
  const already = in_cart === null ? '' : ` Sepetinizde ${formatQuantity(in_cart, unit)} var.`
  return conflict('not_enough_stock', `Stokta yalnızca ${formatQuantity(left, unit)} var.${already}`, 'quantity')
}

/** Names the minimum and the multiple. */
function misfit(rule: string): AppError {
  return new AppError(422, 'quantity_misfit', `${rule}.`, { errors: [{ path: 'quantity', msg: `${rule}.` }] })
}

function refuseTooManyLines(inCart: number, lines: FoundOffer[]): void {
  const added = lines.filter(({ in_cart }) => in_cart === null).length
  if (added > 0 && inCart + added > CART_LINES_MAX) throw conflict('cart_full', LINES_MESSAGE)
}

export async function setQuantity(db: Db, buyerId: number, productId: number, quantity: number) {
  return inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, new Date())
    const [offer] = await queries.findOffers(trx, buyerId, [productId])
    if (!offer || offer.line_id === null) throw notFound('Bu ürün sepetinizde yok')
    if (!offer.listed) throw conflict('gone', `${offer.product_name} artık satışta değil.`)
    const refusal = refuseQuantity(offer, quantity)
    if (refusal) throw refusal
    await queries.updateQuantity(trx, buyerId, { ...offer, quantity })
    return { ...offer, id: offer.line_id, quantity }
  })
}

export async function removeLines(db: Db, buyerId: number, productId?: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, new Date())
    await queries.deleteLines(trx, buyerId, productId === undefined ? undefined : [productId])
  })
}
