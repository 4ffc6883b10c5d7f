import type { Measure } from '@bedesten/contract/measures.schemas'

/** A warning about a product, which may be appealed. */
export function aMeasure(given: Partial<Measure> = {}): Measure {
  return {
    id: 1,
    kind: 'warn',
    reason: 'Ürün adında başka bir marka geçiyor.',
    thing: { kind: 'product', id: 5, title: 'Saten nevresim takımı', path: '/products/5' },
    created_at: '2026-10-16T08:40:00Z',
    until: null,
    ended_at: null,
    appeal_until: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    appeal: null,
    ...given,
  }
}
