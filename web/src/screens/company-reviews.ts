import { preparedPart } from '../lib/parts/lazy-part.ts'

/** Behind the third tab of a profile. */
export const companyReviews = preparedPart(
  async () => (await import('../features/reviews/CompanyReviewsTab.tsx')).CompanyReviewsTab,
)
