import type { BulkChange } from '@bedesten/contract/bulk-changes.schemas'

/** Prices of two products raised, not yet applied. */
export function aBulkChange(given: Partial<BulkChange> = {}): BulkChange {
  return {
    id: null,
    status: 'preview',
    field: 'price',
    change: { price: { percent: 12.5, round: '90' } },
    currency: null,
    count: 1,
    unchanged: 1,
    total: 2,
    faults: [],
    samples: [
      {
        product_id: 1,
        name: 'Saten nevresim',
        sku: null,
        main_image_url_thumbnail: null,
        currency: 'TRY',
        field: 'price',
        old: 1180,
        new: 1327.9,
        tiers: 3,
        variants: 0,
      },
    ],
    carts: 3,
    at: '2026-11-16T10:00:00.000Z',
    undo_until: null,
    ...given,
  }
}
