import { preparedPart } from '../../../lib/parts/lazy-part.ts'

/** Few companies are away: pages of others go without. */
export const awayBox = preparedPart(async () => (await import('./AwayBox.tsx')).AwayBox)
export const awayFromProduct = preparedPart(async () => (await import('./AwayFromProduct.tsx')).AwayFromProduct)
