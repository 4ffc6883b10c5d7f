import { BULK_SAMPLES } from '@bedesten/contract/bulk-changes'
import type { BulkChange, BulkSample, ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import { imageVariantUrl } from '@bedesten/contract/media'
import { toAmount, type Currency } from '@bedesten/contract/money'
import { z } from 'zod'
import { fieldOf, toValue, type ChangedFields, type Field, type Verdict } from './apply-change.ts'
import { undoUntil, type BulkChangeRow, type Details, type ListedProduct } from './bulk-changes.queries.ts'

interface Preview {
  change: ProductsChange
  carts: number
  now: Date
}

export function toPreview(products: ListedProduct[], verdicts: Verdict[], { change, carts, now }: Preview): BulkChange {
  const field = fieldOf(change)
  const byId = new Map(products.map((product) => [product.id, product]))
  // The newest first, as one's own list shows them.
  const samples = verdicts.toReversed().flatMap((verdict) => {
    const product = byId.get(verdict.id)
    return verdict.kind === 'fault' || !product
      ? []
      : [toSample(field, { ...verdict, ...product, product_id: product.id, old: verdict.old, new: verdict.new })]
  })
  const count = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind).length
  return {
    id: null,
    status: 'preview',
    field,
    change: toWire(change),
    currency: oneCurrency(change, products),
    count: count('changed'),
    unchanged: count('unchanged'),
    total: verdicts.length,
    faults: verdicts
      .flatMap((verdict) => (verdict.kind === 'fault' ? [{ product_id: verdict.id, message: verdict.message }] : []))
      .slice(0, BULK_SAMPLES),
    samples: samples.slice(0, BULK_SAMPLES),
    carts,
    at: now.toISOString(),
    undo_until: null,
  }
}

/** An amount is added in the currency of each product. */
function oneCurrency({ price }: ProductsChange, products: ListedProduct[]): Currency | null {
  const [first, ...others] = new Set(products.map(({ currency }) => currency))
  return price?.amount === undefined || others.length > 0 ? null : (first ?? null)
}

export function toView(row: BulkChangeRow, { samples, currencies }: Details): BulkChange {
  const { change } = row
  const field = fieldOf(change)
  return {
    id: row.id,
    status: row.status,
    field,
    change: toWire(change),
    currency: currencies.find(({ id }) => id === row.id)?.currency ?? null,
    count: row.restored_count ?? row.changed_count,
    unchanged: row.unchanged_count,
    total: row.product_ids.length,
    faults: row.message === null ? [] : Faults.parse(JSON.parse(row.message)),
    samples: samples.filter(({ bulk_change_id }) => bulk_change_id === row.id).map((sample) => toSample(field, sample)),
    at: (row.done_at ?? row.run_at).toISOString(),
    undo_until: undoUntil(row)?.toISOString() ?? null,
  }
}

const Faults = z.array(z.object({ product_id: z.int(), message: z.string() }))

interface Sampled extends Pick<ListedProduct, 'name' | 'sku' | 'currency' | 'main_image_url'> {
  product_id: number
  old: ChangedFields
  new: ChangedFields
}

function toSample(
  field: Field,
  { product_id, name, sku, currency, main_image_url, old, new: changed }: Sampled,
): BulkSample {
  return {
    product_id,
    name,
    sku,
    currency,
    main_image_url_thumbnail: main_image_url && imageVariantUrl(main_image_url, 'thumbnail'),
    field,
    old: toValue(field, old),
    new: toValue(field, changed),
    tiers: changed.price_tiers?.length ?? 0,
    variants: changed.variants?.length ?? 0,
  }
}

/** As in the request: it is stored in hundredths. */
function toWire(change: ProductsChange): unknown {
  if (!change.price) return change
  const { percent, amount, round } = change.price
  return {
    price: {
      ...(percent !== undefined && { percent: toAmount(percent) }),
      ...(amount !== undefined && { amount: toAmount(amount) }),
      round,
    },
  }
}
