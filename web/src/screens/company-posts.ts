import { preparedPart } from '../lib/parts/lazy-part.ts'

/** Behind the second tab of a profile, so that few visits need them. */
export const companyPosts = preparedPart(async () => (await import('./CompanyPosts.tsx')).CompanyPosts)
