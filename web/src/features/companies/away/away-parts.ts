import { lazyPart, preparedPart } from '../../../lib/parts/lazy-part.ts'

/** Few companies are away: pages of others go without. */
const load = () => import('./Away.tsx')
export const awayBox = preparedPart(async () => (await load()).AwayBox)
export const awayFromProduct = preparedPart(async () => (await load()).AwayFromProduct)
export const LazyAwayMark = lazyPart(async () => (await load()).AwayCardMark)
