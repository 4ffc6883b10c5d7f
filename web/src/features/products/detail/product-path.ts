import { preparedPart } from '../../../lib/parts/lazy-part.ts'

/** Products without a category have a way back instead. */
export const productPath = preparedPart(async () => (await import('../../categories/Breadcrumb.tsx')).Breadcrumb)
