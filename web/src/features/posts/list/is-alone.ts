import type { Company } from '@bedesten/contract/companies.schemas'
import type { Post } from '@bedesten/contract/posts.schemas'

/** Whether a company follows nobody or has nothing to read, as far as is known: then it is shown whom it might follow. */
export function isAlone(
  posts: Post[] | undefined,
  company: Pick<Company, 'total_following'> | null | undefined,
): boolean {
  return posts?.length === 0 || company?.total_following === 0
}
