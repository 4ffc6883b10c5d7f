import { preparedPart } from '../../lib/parts/lazy-part.ts'

/** Of registration alone: the login page goes without. */
export const registerForm = preparedPart(async () => (await import('./RegisterForm.tsx')).RegisterForm)
