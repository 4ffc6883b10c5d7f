import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { StoredVariant } from './variants.queries.ts'

/** Of the product `p`; its owner sees those too that are not sold. */
export function variantsColumn(viewer: number | undefined): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', v.id, 'values', v."values", 'sku', v.sku, 'barcode', v.barcode,
      'price', v.price::text, 'stock_quantity', v.stock_quantity, 'image_url', v.image_url, 'active', v.active)
      order by v.position), '[]')
    from product_variants v where p.axes <> '[]' and v.product_id = p.id and v.deleted_at is null
      and (v.active or p.company_id = ${viewer ?? null})) as variants`
}

export function toVariantView({ price, ...variant }: StoredVariant): Variant {
  return { ...variant, price: price === null ? null : toAmount(toMinorUnits(price) ?? 0) }
}
