import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { data } from 'react-router'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router'
import { loadSite } from '../features/accounts/site.ts'
import { loadPart } from '../lib/load-part.ts'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { HomeHead } from '../screens/HomeHead.tsx'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'
import { checkAddress, PossibleAddress } from './addresses.tsx'
import { BareError, BareFrame } from './BareFrame.tsx'
import { RequireMember, RequireOwner } from './guards.tsx'
import { PageFrame } from './PageFrame.tsx'

/** What the page renderer needs to know of a page, beside what the router does. */
export interface PageHandle {
  /** Source files that `lazy` imports, so that their chunks are fetched together with the entry. */
  modules: string[]
  /** Query parameters the page reads; all others are dropped before it is rendered and cached. */
  query: string[]
}

/**
 * The cache of server data; `context` is what the server renders a page with, nothing in the browser. Its library comes
 * with the shell and not with the entry: the login page does without.
 */
export type GetQueryClient = (context: unknown) => Promise<QueryClient>

/**
 * Every page of the product. Their first segments stand in the contract's PAGE_SEGMENTS, so that no company can be
 * named like one.
 */
export function createRoutes(getQueryClient: GetQueryClient, loadShell: () => Promise<ComponentType>): RouteObject[] {
  const login = page('/login', 'LoginScreen', async () => (await import('../screens/LoginScreen.tsx')).LoginScreen, {
    query: ['mode'],
    loader: siteOf(getQueryClient),
  })
  const shellHandle: PageHandle = { modules: ['src/app/shell/Shell.tsx', 'src/app/browser-queries.ts'], query: [] }
  return [
    {
      Component: PageFrame,
      ErrorBoundary: BareError,
      children: [
        { Component: BareFrame, children: [login, ...recoveryPages(getQueryClient), ...workshopPages()] },
        {
          handle: shellHandle,
          lazy: async () => ({ Component: await loadPart(loadShell) }),
          children: [
            // Inside the shell, so that the way out of a broken page stays in sight.
            {
              ErrorBoundary: ErrorScreen,
              children: [...publicPages(getQueryClient), ...memberPages(), unknownPage],
            },
          ],
        },
      ],
    },
  ]
}

const EXPLORE_PARAMS = [
  'search',
  'tags',
  'min_price',
  'max_price',
  'max_min_order',
  'in_stock',
  'sort',
  'order',
  'view',
]

function publicPages(getQueryClient: GetQueryClient): RouteObject[] {
  return [
    page('/explore', 'ExploreScreen', async () => (await import('../screens/ExploreScreen.tsx')).ExploreScreen, {
      query: EXPLORE_PARAMS,
      loader: loadWith(
        getQueryClient,
        () => import('../features/products/discovery/discovery.ts'),
        ({ loadDiscovery }, queryClient, { request }) => loadDiscovery(queryClient, request.url),
      ),
    }),
    page('/requests', 'RequestsScreen', async () => (await import('../screens/RequestsScreen.tsx')).RequestsScreen, {
      query: ['search', 'tags', 'city', 'sort'],
      loader: loadWith(
        getQueryClient,
        () => import('../features/purchase-requests/requests.ts'),
        ({ loadRequests }, queryClient, { request }) => loadRequests(queryClient, request.url),
      ),
    }),
    whenPossible([
      page(
        '/requests/:requestId',
        'RequestScreen',
        async () => (await import('../screens/RequestScreen.tsx')).RequestScreen,
        {
          loader: loadWith(
            getQueryClient,
            () => import('../features/purchase-requests/requests.ts'),
            ({ loadRequest }, queryClient, { params }) => loadRequest(queryClient, params['requestId'] ?? ''),
          ),
        },
      ),
      page('/:shortName', 'CompanyScreen', async () => (await import('../screens/CompanyScreen.tsx')).CompanyScreen, {
        query: ['tab', 'search', 'tag'],
        loader: loadWith(getQueryClient, importCompanyLoaders, async (loaders, queryClient, { params, request }) => {
          const { shortName = '' } = params
          const [answer] = await Promise.all([
            loaders.loadCompany(queryClient, shortName),
            loaders.loadCompanyProducts(queryClient, shortName, request.url),
            loaders.loadCompanyPosts(queryClient, shortName, request.url),
          ])
          return answer
        }),
      }),
      page(
        '/products/:productId',
        'ProductScreen',
        async () => (await import('../screens/ProductScreen.tsx')).ProductScreen,
        {
          loader: loadWith(
            getQueryClient,
            () => import('../features/products/detail/load-product-page.ts'),
            ({ loadProductPage }, queryClient, { params }) => loadProductPage(queryClient, params['productId'] ?? ''),
          ),
        },
      ),
      page('/posts/:postId', 'PostScreen', async () => (await import('../screens/PostScreen.tsx')).PostScreen, {
        loader: loadWith(
          getQueryClient,
          () => import('../features/posts/load-posts.ts'),
          ({ loadPostPage }, queryClient, { params }) => loadPostPage(queryClient, params['postId'] ?? ''),
        ),
      }),
    ]),
  ]
}

async function importCompanyLoaders() {
  const [{ loadCompany }, { loadCompanyProducts }, { loadCompanyPosts }] = await Promise.all([
    import('../features/companies/company.ts'),
    import('../features/products/company-tab/company-products.ts'),
    import('../features/posts/load-posts.ts'),
  ])
  return { loadCompany, loadCompanyProducts, loadCompanyPosts }
}

/** A loader whose code comes only with its page. */
function loadWith<Part>(
  getQueryClient: GetQueryClient,
  importPart: () => Promise<Part>,
  load: (part: Part, queryClient: QueryClient, args: LoaderFunctionArgs) => unknown,
): LoaderFunction {
  return async (args) => {
    const [part, queryClient] = await Promise.all([importPart(), getQueryClient(args.context)])
    return load(part, queryClient, args)
  }
}

function memberPages(): RouteObject[] {
  const home = page('/', 'HomeScreen', async () => (await import('../screens/HomeScreen.tsx')).HomeScreen)
  return [
    { Component: HomeHead, children: [forMembers([home])] },
    forMembers([
      page('/cart', 'CartScreen', async () => (await import('../screens/CartScreen.tsx')).CartScreen),
      page('/checkout', 'CheckoutScreen', async () => (await import('../screens/CheckoutScreen.tsx')).CheckoutScreen),
      page(
        '/order-success',
        'OrderSuccessScreen',
        async () => (await import('../screens/OrderSuccessScreen.tsx')).OrderSuccessScreen,
      ),
      page('/my-orders', 'MyOrdersScreen', async () => (await import('../screens/MyOrdersScreen.tsx')).MyOrdersScreen),
      page(
        '/incoming-orders',
        'IncomingOrdersScreen',
        async () => (await import('../screens/IncomingOrdersScreen.tsx')).IncomingOrdersScreen,
      ),
      page('/products/import', 'ImportScreen', async () => (await import('../screens/ImportScreen.tsx')).ImportScreen),
      page(
        '/products/mine',
        'MyProductsScreen',
        async () => (await import('../screens/MyProductsScreen.tsx')).MyProductsScreen,
      ),
      page(
        '/products/mine/changes',
        'BulkChangesScreen',
        async () => (await import('../screens/BulkChangesScreen.tsx')).BulkChangesScreen,
      ),
      page('/quotes', 'QuotesScreen', async () => (await import('../screens/QuotesScreen.tsx')).QuotesScreen),
      page('/quotes/new', 'NewQuoteScreen', async () => (await import('../screens/NewQuoteScreen.tsx')).NewQuoteScreen),
      page(
        '/requests/new',
        'NewRequestScreen',
        async () => (await import('../screens/NewRequestScreen.tsx')).NewRequestScreen,
      ),
      page('/dealers', 'DealersScreen', async () => (await import('../screens/DealersScreen.tsx')).DealersScreen),
      page('/messages', 'MessagesScreen', loadMessages),
      page('/settings', 'SettingsScreen', async () => (await import('../screens/SettingsScreen.tsx')).SettingsScreen),
      page(
        '/settings/webhooks/:webhookId',
        'WebhookLogScreen',
        async () => (await import('../screens/WebhookLogScreen.tsx')).WebhookLogScreen,
      ),
      page(
        '/notifications',
        'NotificationsScreen',
        async () => (await import('../screens/NotificationsScreen.tsx')).NotificationsScreen,
      ),
      page('/profile', 'ProfileScreen', async () => (await import('../screens/ProfileScreen.tsx')).ProfileScreen),
    ]),
    whenPossible([
      forMembers([
        page(
          '/my-orders-detail/:orderId',
          'OrderDetailScreen',
          async () => (await import('../screens/OrderDetailScreen.tsx')).OrderDetailScreen,
        ),
        page('/messages/:conversationId', 'MessagesScreen', loadMessages),
        page(
          '/requests/:requestId/edit',
          'NewRequestScreen',
          async () => (await import('../screens/NewRequestScreen.tsx')).NewRequestScreen,
        ),
        page(
          '/requests/:requestId/offer',
          'RequestOfferScreen',
          async () => (await import('../screens/RequestOfferScreen.tsx')).RequestOfferScreen,
        ),
        page(
          '/requests/:requestId/offers',
          'RequestOffersScreen',
          async () => (await import('../screens/RequestOffersScreen.tsx')).RequestOffersScreen,
        ),
        page('/quotes/:quoteId', 'QuoteScreen', async () => (await import('../screens/QuoteScreen.tsx')).QuoteScreen),
        page(
          '/quotes/:quoteId/versions',
          'QuoteVersionsScreen',
          async () => (await import('../screens/QuoteVersionsScreen.tsx')).QuoteVersionsScreen,
        ),
        { Component: RequireOwner, children: ownerPages() },
      ]),
    ]),
  ]
}

async function loadMessages() {
  return (await import('../screens/MessagesScreen.tsx')).MessagesScreen
}

function ownerPages(): RouteObject[] {
  return [
    page(
      '/:shortName/edit',
      'CompanyEditScreen',
      async () => (await import('../screens/CompanyEditScreen.tsx')).CompanyEditScreen,
    ),
    page(
      '/:shortName/products/new',
      'NewProductScreen',
      async () => (await import('../screens/NewProductScreen.tsx')).NewProductScreen,
    ),
    page(
      '/:shortName/products/:productId/edit',
      'ProductEditScreen',
      async () => (await import('../screens/ProductEditScreen.tsx')).ProductEditScreen,
    ),
  ]
}

function siteOf(getQueryClient: GetQueryClient): LoaderFunction {
  return async ({ context }) => loadSite(await getQueryClient(context))
}

/** What links in mails lead to, and the second page of a login: one screen, which knows them by their address. */
function recoveryPages(getQueryClient: GetQueryClient): RouteObject[] {
  const paths = [
    '/login/two-step',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/undo-email-change',
    '/unsubscribe',
  ]
  const load = async () => (await import('../screens/RecoveryScreen.tsx')).RecoveryScreen
  return paths.map((path) => page(path, 'RecoveryScreen', load, { loader: siteOf(getQueryClient) }))
}

/** The interface kit on one page; left out of what is built. */
function workshopPages(): RouteObject[] {
  if (!import.meta.env.DEV) return []
  return [page('/kit', 'KitScreen', async () => (await import('./Kit.tsx')).Kit)]
}

const unknownPage: RouteObject = { path: '*', Component: NotFoundScreen, loader: answerNotFound }

interface PageExtras {
  query?: string[]
  loader?: LoaderFunction
}

/** `screen` is the name of the file in screens/ that `load` imports. */
function page(
  path: string,
  screen: string,
  load: () => Promise<ComponentType>,
  { query = [], loader }: PageExtras = {},
): RouteObject {
  const handle: PageHandle = { modules: [`src/screens/${screen}.tsx`], query }
  const route: RouteObject = { path, handle, lazy: async () => ({ Component: await loadPart(load) }) }
  return loader ? { ...route, loader: (args) => loadPart(async () => loader(args)) } : route
}

function forMembers(children: RouteObject[]): RouteObject {
  const handle: PageHandle = { modules: ['src/app/shell/MemberNavigation.tsx'], query: [] }
  return { Component: RequireMember, handle, children }
}

function whenPossible(children: RouteObject[]): RouteObject {
  return { Component: PossibleAddress, loader: checkAddress, children }
}

function answerNotFound() {
  return data(null, { status: 404 })
}
