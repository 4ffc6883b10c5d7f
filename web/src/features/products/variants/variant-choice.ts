import { preparedPart } from '../../../lib/parts/lazy-part.ts'

/** Most products have no variants: their pages go without. */
export const variantChoice = preparedPart(async () => (await import('./VariantPicker.tsx')).VariantPicker)
