import { preparedPart } from '../../../lib/parts/lazy-part.ts'

/** Most products have no documents: their pages go without. */
export const productFiles = preparedPart(async () => (await import('./ProductFiles.tsx')).ProductFiles)
