import type { QueryClient } from '@tanstack/react-query'
import { loadPart } from '../../lib/parts/lazy-part.ts'
import type { Loader, LoaderArgs, PageAnswer, Route } from '../../lib/router/route.ts'
import { firstPage, laterPage, whenPossible } from './page.ts'
import type { GetQueryClient } from './query-client-of.ts'

const EXPLORE_PARAMS = [
  'search',
  'tags',
  'min_price',
  'max_price',
  'max_min_order',
  'in_stock',
  'verified',
  'category',
  'attr.*',
  'sort',
  'order',
  'view',
]

export function publicPages(getQueryClient: GetQueryClient): Route[] {
  return [
    firstPage(
      '/explore',
      'ExploreScreen',
      async () => (await import('../../screens/ExploreScreen.tsx')).ExploreScreen,
      {
        query: EXPLORE_PARAMS,
        loader: loadWith(
          getQueryClient,
          () => import('../../features/products/discovery/discovery.ts'),
          ({ loadDiscovery }, queryClient, { url }) => loadDiscovery(queryClient, url),
        ),
      },
    ),
    laterPage('/c/:slug', 'CategoryScreen', {
      query: EXPLORE_PARAMS,
      loader: loadWith(
        getQueryClient,
        () => import('../../features/products/discovery/load-category.ts'),
        ({ loadCategory }, queryClient, { params, url }) => loadCategory(queryClient, params['slug'] ?? '', url),
      ),
    }),
    laterPage('/requests', 'RequestsScreen', {
      query: ['search', 'tags', 'city', 'sort'],
      loader: loadWith(
        getQueryClient,
        () => import('../../features/purchase-requests/requests.ts'),
        ({ loadRequests }, queryClient, { url }) => loadRequests(queryClient, url),
      ),
    }),
    laterPage('/legal/sikayet', 'ComplaintScreen', {
      query: ['version'],
      loader: loadWith(
        getQueryClient,
        () => import('../../features/legal/legal-page.ts'),
        ({ loadLegalPage }, queryClient, { url }) => loadLegalPage(queryClient, 'sikayet', url),
      ),
    }),
    laterPage('/legal/:slug', 'LegalScreen', {
      query: ['version'],
      loader: loadWith(
        getQueryClient,
        () => import('../../features/legal/legal-page.ts'),
        ({ loadLegalPage }, queryClient, { params, url }) => loadLegalPage(queryClient, params['slug'] ?? '', url),
      ),
    }),
    whenPossible([
      laterPage('/requests/:requestId', 'RequestScreen', {
        loader: loadWith(
          getQueryClient,
          () => import('../../features/purchase-requests/requests.ts'),
          ({ loadRequest }, queryClient, { params }) => loadRequest(queryClient, params['requestId'] ?? ''),
        ),
      }),
      firstPage(
        '/:shortName',
        'CompanyScreen',
        async () => (await import('../../screens/CompanyScreen.tsx')).CompanyScreen,
        {
          query: ['tab', 'search', 'tag'],
          loader: loadWith(getQueryClient, importCompanyLoaders, async (loaders, queryClient, { params, url }) => {
            const { shortName = '' } = params
            const [answer] = await Promise.all([
              loaders.loadCompany(queryClient, shortName),
              loaders.loadCompanyProducts(queryClient, shortName, url),
              loaders.loadCompanyPosts(queryClient, shortName, url),
              new URL(url).searchParams.get('tab') === 'posts' && loaders.companyPosts.prepare(),
            ])
            if (new URL(url).searchParams.get('tab') === 'reviews') await loadReviews(queryClient, shortName)
            return answer
          }),
        },
      ),
      firstPage(
        '/products/:productId',
        'ProductScreen',
        async () => (await import('../../screens/ProductScreen.tsx')).ProductScreen,
        {
          query: ['variant'],
          loader: loadWith(
            getQueryClient,
            importProductLoaders,
            async ({ loadProductPage, saveButton }, queryClient, { params }) => {
              if (typeof document === 'undefined') await saveButton.prepare()
              return loadProductPage(queryClient, params['productId'] ?? '')
            },
          ),
        },
      ),
      firstPage('/posts/:postId', 'PostScreen', async () => (await import('../../screens/PostScreen.tsx')).PostScreen, {
        loader: loadWith(
          getQueryClient,
          () => import('../../features/posts/load-posts.ts'),
          ({ loadPostPage }, queryClient, { params }) => loadPostPage(queryClient, params['postId'] ?? ''),
        ),
      }),
    ]),
  ]
}

async function importProductLoaders() {
  const [{ loadProductPage }, { saveButton }] = await Promise.all([
    import('../../features/products/detail/load-product-page.ts'),
    import('../../screens/save-button.ts'),
  ])
  return { loadProductPage, saveButton }
}

/** Few visits begin with this tab. */
async function loadReviews(queryClient: QueryClient, shortName: string) {
  const [{ companyReviews }, { loadCompanyReviews }] = await Promise.all([
    import('../../screens/company-reviews.ts'),
    import('../../features/reviews/reviews.ts'),
  ])
  await Promise.all([companyReviews.prepare(), loadCompanyReviews(queryClient, shortName)])
}

async function importCompanyLoaders() {
  const [{ loadCompany }, { loadCompanyProducts }, { loadCompanyPosts }, { companyPosts }] = await Promise.all([
    import('../../features/companies/company.ts'),
    import('../../features/products/company-tab/company-products.ts'),
    import('../../features/posts/load-posts.ts'),
    import('../../screens/company-posts.ts'),
  ])
  return { loadCompany, loadCompanyProducts, loadCompanyPosts, companyPosts }
}

/** A loader whose code comes only with its page. */
function loadWith<Part>(
  getQueryClient: GetQueryClient,
  importPart: () => Promise<Part>,
  load: (part: Part, queryClient: QueryClient, args: LoaderArgs) => Promise<PageAnswer | null>,
): Loader {
  let known: Part | undefined
  return async (args) => {
    const [part, queryClient] = await Promise.all([known ?? loadPart(importPart), getQueryClient(args.context)])
    known = part
    return load(part, queryClient, args)
  }
}
