import type { QueryClient } from '@tanstack/react-query'
import { toPageStatus } from '../../../lib/router/page-status.ts'
import { isPossibleId } from '../../../lib/page/path-id.ts'
import { awayBox, awayFromProduct } from '../../companies/away/away-parts.ts'
import { alertOffer } from '../alerts/alert-offer.ts'
import { commentsQuery } from '../comments/comments.ts'
import { variantChoice } from '../variants/variant-choice.ts'
import { productFiles } from './product-files.ts'
import { productPath } from './product-path.ts'
import { isOut, productQuery } from './product.ts'

export async function loadProductPage(queryClient: QueryClient, productId: string) {
  // The address itself is refused already, and there is nothing to ask for.
  if (!isPossibleId(productId)) return null
  const comments = queryClient.prefetchInfiniteQuery(commentsQuery(productId))
  return toPageStatus(loadProduct(queryClient, productId), ({ product }) => product !== null, comments)
}

async function loadProduct(queryClient: QueryClient, productId: string) {
  const answer = await queryClient.fetchQuery(productQuery(productId))
  const { product } = answer
  const { axes = [], files = [], away = null, category } = product ?? {}
  await Promise.all([
    axes.length > 0 && variantChoice.prepare(),
    files.length > 0 && productFiles.prepare(),
    ...(away === null ? [] : [awayBox.prepare(), awayFromProduct.prepare()]),
    product !== null && isOut(product) && alertOffer.prepare(),
    category && category.path.length > 0 && productPath.prepare(),
  ])
  return answer
}
