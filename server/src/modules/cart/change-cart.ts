import { CART_LINES_MAX, LINES_MESSAGE, QUANTITY_MAX, QUANTITY_MESSAGE } from '@bedesten/contract/cart'
import { quantityRule } from '@bedesten/contract/terms'
import { formatQuantity } from '@bedesten/contract/units'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, conflict, notFound } from '../../http/errors.ts'
import { companyAway } from '../companies/selling/away.ts'
import * as queries from './cart.queries.ts'
import { findQuantityFault } from './quantity-fault.ts'

interface NewLine extends queries.Wanted {
  /** Undefined: the minimum quantity. */
  quantity?: number | undefined
}

type FoundOffer = Awaited<ReturnType<typeof queries.findOffers>>[number]

/** All that is wanted of one line. */
interface WantedLine extends queries.Wanted {
  /** Where it was named. */
  places: number[]
  quantities: NewLine['quantity'][]
}

interface Refusal {
  line: WantedLine
  refusal: AppError
}

/** Adds to existing lines. One faulty line refuses with its reason, several name each. */
export function addLines(db: Db, buyerId: number, wanted: NewLine[]) {
  return addAll(db, buyerId, wanted, false)
}

/** The same, where each faulty line is named by its place, and products with variants must reach their minimum. */
export function addByPlace(db: Db, buyerId: number, wanted: NewLine[]) {
  return addAll(db, buyerId, wanted, true)
}

async function addAll(db: Db, buyerId: number, wanted: NewLine[], isByPlace: boolean) {
  const asked = gather(wanted)
  const now = new Date()
  return inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, now)
    const offers = await queries.findOffers(trx, buyerId, asked)
    const { lines, refusals } = chooseLines(buyerId, asked, offers)
    if (isByPlace && refusals.length === 0) refusals.push(...findBelowMinimum(asked, lines))
    if (refusals.length > 0) throw isByPlace ? refuseByPlace(refusals) : toRefusal(refusals, asked)
    const [full, ...others] = findWithoutPlace(asked, lines, await queries.countLines(trx, buyerId))
    if (full) throw isByPlace ? refuseByPlace([full, ...others]) : full.refusal
    const stored = await queries.putLines(trx, buyerId, lines, now)
    const ids = new Map(stored.map((line) => [keyOf(line), line.id]))
    return lines.map((line) => ({ ...line, id: ids.get(keyOf(line)) ?? 0 }))
  })
}

/** Adds what can be added, and says of the rest why not. */
export async function addSome(db: Db, buyerId: number, wanted: NewLine[]) {
  const asked = gather(wanted)
  const now = new Date()
  return inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, now)
    const { lines, refusals } = chooseLines(buyerId, asked, await queries.findOffers(trx, buyerId, asked))
    const refused = refusals.map(({ line, refusal }) => ({ line: toWanted(line), message: refusal.message }))
    let free = CART_LINES_MAX - (await queries.countLines(trx, buyerId))
    const fitting = lines.filter((line) => line.in_cart !== null || (free -= 1) >= 0)
    if (fitting.length > 0) await queries.putLines(trx, buyerId, fitting, now)
    const left = lines.filter((line) => !fitting.includes(line))
    return {
      added: fitting.length,
      refused: [...refused, ...left.map((line) => ({ line: toWanted(line), message: `${LINES_MESSAGE}.` }))],
    }
  })
}

function toWanted({ product_id, variant_id = null }: queries.Wanted) {
  return { product_id, variant_id }
}

function keyOf({ product_id, variant_id }: queries.Wanted): string {
  return `${product_id}/${variant_id ?? ''}`
}

function gather(wanted: NewLine[]): WantedLine[] {
  const lines = new Map<string, WantedLine>()
  for (const [place, { product_id, variant_id, quantity }] of wanted.entries()) {
    const key = keyOf({ product_id, variant_id })
    const line = lines.get(key) ?? { product_id, variant_id, places: [], quantities: [] }
    line.places.push(place)
    line.quantities.push(quantity)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** Two statements in the usual case; the reason of a refusal is looked up afterwards. */
export async function addLine(db: Db, buyerId: number, wanted: NewLine) {
  const now = new Date()
  const isPlain = wanted.variant_id === undefined || wanted.variant_id === null
  const added = isPlain
    ? await inTransaction(db, async (trx) => {
        await queries.lockCart(trx, buyerId, now)
        return queries.addOffered(trx, buyerId, wanted, now)
      })
    : undefined
  const [line] = added ? [added] : await addLines(db, buyerId, [wanted])
  if (!line) throw new Error('A line was neither added nor refused')
  return line
}

function chooseLines(buyerId: number, asked: WantedLine[], offers: FoundOffer[]) {
  const known = new Map(offers.map((offer) => [keyOf(offer), offer]))
  const chosen: (FoundOffer & { quantity: number })[] = []
  const refusals: Refusal[] = []
  for (const line of asked) {
    const offer = known.get(keyOf(line))
    const quantity = line.quantities.reduce(
      (sum: number, more) => sum + (more ?? leastOf(offer, sum)),
      offer?.in_cart ?? 0,
    )
    const refusal = refuseLine(buyerId, line, offer, quantity)
    if (refusal) refusals.push({ line, refusal })
    else if (offer) chosen.push({ ...offer, quantity })
  }
  return { lines: chosen.map((line) => ({ ...line, together: togetherOf(line, chosen) })), refusals }
}

/** The quantity of the product in the cart once these are in it. */
function togetherOf(line: FoundOffer & { quantity: number }, chosen: (FoundOffer & { quantity: number })[]): number {
  if (!line.has_variants) return line.quantity
  const own = chosen.filter(({ product_id }) => product_id === line.product_id)
  return own.reduce((sum, { quantity, in_cart }) => sum + quantity - (in_cart ?? 0), line.in_product)
}

type ChosenLine = ReturnType<typeof chooseLines>['lines'][number]

function findBelowMinimum(asked: WantedLine[], lines: ChosenLine[]): Refusal[] {
  const low = new Map(
    lines
      .filter((line) => line.has_variants && line.together < line.min_order_quantity)
      .map((line) => [keyOf(line), misfit(quantityRule(line))]),
  )
  return asked.flatMap((line) => {
    const refusal = low.get(keyOf(line))
    return refusal ? [{ line, refusal }] : []
  })
}

const SOME_REFUSED = 'Bazı ürünler sepete eklenemedi, hiçbiri eklenmedi.'

function toRefusal(refusals: Refusal[], asked: WantedLine[]): AppError {
  const [first] = refusals
  if (first && asked.length === 1) return first.refusal
  const status = refusals.every(({ refusal }) => refusal.status === 422) ? 422 : 409
  return new AppError(status, 'lines_refused', SOME_REFUSED, {
    errors: refusals.map(({ line, refusal }) => ({ path: `items.${line.product_id}`, msg: refusal.message })),
  })
}

function refuseByPlace(refusals: Refusal[]): AppError {
  return new AppError(422, 'lines_refused', SOME_REFUSED, {
    errors: refusals.flatMap(({ line, refusal }) =>
      line.places.map((place) => ({ path: `items.${place}`, msg: refusal.message })),
    ),
  })
}

/** The smallest quantity that can be added to so many; variants reach the minimum of their product together. */
function leastOf(offer: FoundOffer | undefined, already: number): number {
  if (!offer) return 1
  const { min_order_quantity: minimum, order_multiple: multiple } = offer
  if (!offer.has_variants) return already === 0 ? minimum : multiple
  const missing = minimum - offer.in_product - already
  return Math.max(1, Math.ceil(missing / multiple)) * multiple
}

function refuseLine(
  buyerId: number,
  { variant_id = null }: queries.Wanted,
  offer: FoundOffer | undefined,
  quantity: number,
): AppError | undefined {
  if (offer?.seller_id === buyerId) return conflict('own_product', 'Kendi ürününüzü sepete ekleyemezsiniz.')
  // Nobody learns whether a product is hidden or was never there.
  if (!offer?.listed) return notFound(variant_id === null ? 'Ürün bulunamadı' : VARIANT_MESSAGES.unknown)
  if (offer.away) return companyAway(offer.seller_name, offer.away)
  if (offer.has_variants && offer.variant_id === null) return variantRequired()
  return refuseQuantity(offer, quantity)
}

export function variantRequired(path = 'variant_id'): AppError {
  const msg = VARIANT_MESSAGES.required
  return new AppError(422, 'variant_required', msg, { errors: [{ path, msg }] })
}

function refuseQuantity(offer: FoundOffer, quantity: number): AppError | undefined {
  const { stock_quantity: left, in_cart, unit } = offer
  if (left === 0) return conflict('out_of_stock', 'Bu ürün stokta bulunmuyor.')
  if (quantity > QUANTITY_MAX) return conflict('too_many', QUANTITY_MESSAGE, 'quantity')
  const rule = findQuantityFault(offer, quantity)
  if (rule !== undefined) return misfit(rule)
  if (quantity <= left) return undefined
  const already = in_cart === null ? '' : ` Sepetinizde ${formatQuantity(in_cart, unit)} var.`
  return conflict('not_enough_stock', `Stokta yalnızca ${formatQuantity(left, unit)} var.${already}`, 'quantity')
}

/** Names the minimum and the multiple. */
function misfit(rule: string): AppError {
  return new AppError(422, 'quantity_misfit', `${rule}.`, { errors: [{ path: 'quantity', msg: `${rule}.` }] })
}

/** New lines beyond those that a cart holds. */
function findWithoutPlace(asked: WantedLine[], lines: FoundOffer[], inCart: number): Refusal[] {
  const known = new Set(lines.filter(({ in_cart }) => in_cart !== null).map(keyOf))
  const added = asked.filter((line) => !known.has(keyOf(line)))
  const free = Math.max(0, CART_LINES_MAX - inCart)
  const message = `${LINES_MESSAGE}. Sepetinizde ${inCart} ürün var, ${added.length} yeni ürün sığmıyor.`
  return added.slice(free).map((line) => ({ line, refusal: conflict('cart_full', message) }))
}

interface SetLine extends queries.Wanted {
  quantity: number
}

export async function setQuantity(db: Db, buyerId: number, { product_id, variant_id, quantity }: SetLine) {
  return inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, new Date())
    const variant = variant_id ?? (await theOnlyVariant(trx, buyerId, product_id))
    const [offer] = await queries.findOffers(trx, buyerId, [{ product_id, variant_id: variant }])
    if (!offer || offer.line_id === null) throw notFound('Bu ürün sepetinizde yok')
    if (!offer.listed) throw conflict('gone', `${offer.product_name} artık satışta değil.`)
    if (offer.has_variants && offer.variant_id === null) throw variantRequired()
    if (offer.away && quantity > (offer.in_cart ?? 0)) throw companyAway(offer.seller_name, offer.away)
    const refusal = refuseQuantity(offer, quantity)
    if (refusal) throw refusal
    await queries.updateQuantity(trx, buyerId, { ...offer, quantity })
    return {
      ...offer,
      id: offer.line_id,
      quantity,
      together: togetherOf({ ...offer, quantity }, [{ ...offer, quantity }]),
    }
  })
}

/** Who names none means the one in the cart. */
async function theOnlyVariant(trx: Db, buyerId: number, productId: number): Promise<number | null> {
  const [first = null, ...others] = await queries.listVariantsInCart(trx, buyerId, productId)
  if (others.length > 0) throw variantRequired()
  return first
}

/** Without a variant: all lines of the product. Without a product: all lines. */
export async function removeLines(db: Db, buyerId: number, wanted?: queries.Wanted): Promise<void> {
  await inTransaction(db, async (trx) => {
    await queries.lockCart(trx, buyerId, new Date())
    await queries.deleteLines(trx, buyerId, wanted && [wanted])
  })
}
