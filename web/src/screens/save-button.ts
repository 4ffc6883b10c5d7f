import { preparedPart } from '../lib/parts/lazy-part.ts'

/** Pages of products begin without it in the browser; the server has to draw it at once. */
export const saveButton = preparedPart(async () => (await import('../features/lists/SaveButton.tsx')).SaveButton)
