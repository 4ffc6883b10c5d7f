import { preparedPart } from '../../../lib/parts/lazy-part.ts'

/** Most products are in stock: their pages go without. */
export const alertOffer = preparedPart(async () => (await import('./AlertOffer.tsx')).AlertOffer)
