import type { PageHandle, Route } from '../../lib/router/route.ts'
import { HomeHead } from '../../screens/HomeHead.tsx'
import { RequireMember, RequireOwner } from '../guards.tsx'
import { page, whenPossible } from './page.ts'

export function memberPages(): Route[] {
  const home = page('/', 'HomeScreen', async () => (await import('../../screens/HomeScreen.tsx')).HomeScreen)
  return [
    { Component: HomeHead, children: [forMembers([home])] },
    forMembers([
      page('/cart', 'CartScreen', async () => (await import('../../screens/CartScreen.tsx')).CartScreen),
      page(
        '/checkout',
        'CheckoutScreen',
        async () => (await import('../../screens/CheckoutScreen.tsx')).CheckoutScreen,
      ),
      page(
        '/order-success',
        'OrderSuccessScreen',
        async () => (await import('../../screens/OrderSuccessScreen.tsx')).OrderSuccessScreen,
      ),
      page(
        '/my-orders',
        'MyOrdersScreen',
        async () => (await import('../../screens/MyOrdersScreen.tsx')).MyOrdersScreen,
      ),
      page(
        '/incoming-orders',
        'IncomingOrdersScreen',
        async () => (await import('../../screens/IncomingOrdersScreen.tsx')).IncomingOrdersScreen,
      ),
      page(
        '/products/import',
        'ImportScreen',
        async () => (await import('../../screens/ImportScreen.tsx')).ImportScreen,
      ),
      page(
        '/products/mine',
        'MyProductsScreen',
        async () => (await import('../../screens/MyProductsScreen.tsx')).MyProductsScreen,
      ),
      page(
        '/products/mine/changes',
        'BulkChangesScreen',
        async () => (await import('../../screens/BulkChangesScreen.tsx')).BulkChangesScreen,
      ),
      page('/quotes', 'QuotesScreen', async () => (await import('../../screens/QuotesScreen.tsx')).QuotesScreen),
      page(
        '/quotes/new',
        'NewQuoteScreen',
        async () => (await import('../../screens/NewQuoteScreen.tsx')).NewQuoteScreen,
      ),
      page(
        '/requests/new',
        'NewRequestScreen',
        async () => (await import('../../screens/NewRequestScreen.tsx')).NewRequestScreen,
      ),
      page('/dealers', 'DealersScreen', async () => (await import('../../screens/DealersScreen.tsx')).DealersScreen),
      page('/messages', 'MessagesScreen', loadMessages),
      page(
        '/settings',
        'SettingsScreen',
        async () => (await import('../../screens/SettingsScreen.tsx')).SettingsScreen,
      ),
      page(
        '/settings/webhooks/:webhookId',
        'WebhookLogScreen',
        async () => (await import('../../screens/WebhookLogScreen.tsx')).WebhookLogScreen,
      ),
      page(
        '/notifications',
        'NotificationsScreen',
        async () => (await import('../../screens/NotificationsScreen.tsx')).NotificationsScreen,
      ),
      page('/profile', 'ProfileScreen', async () => (await import('../../screens/ProfileScreen.tsx')).ProfileScreen),
    ]),
    whenPossible([
      forMembers([
        page(
          '/my-orders-detail/:orderId',
          'OrderDetailScreen',
          async () => (await import('../../screens/OrderDetailScreen.tsx')).OrderDetailScreen,
        ),
        page('/messages/:conversationId', 'MessagesScreen', loadMessages),
        page(
          '/requests/:requestId/edit',
          'NewRequestScreen',
          async () => (await import('../../screens/NewRequestScreen.tsx')).NewRequestScreen,
        ),
        page(
          '/requests/:requestId/offer',
          'RequestOfferScreen',
          async () => (await import('../../screens/RequestOfferScreen.tsx')).RequestOfferScreen,
        ),
        page(
          '/requests/:requestId/offers',
          'RequestOffersScreen',
          async () => (await import('../../screens/RequestOffersScreen.tsx')).RequestOffersScreen,
        ),
        page(
          '/quotes/:quoteId',
          'QuoteScreen',
          async () => (await import('../../screens/QuoteScreen.tsx')).QuoteScreen,
        ),
        page(
          '/quotes/:quoteId/versions',
          'QuoteVersionsScreen',
          async () => (await import('../../screens/QuoteVersionsScreen.tsx')).QuoteVersionsScreen,
        ),
        { Component: RequireOwner, children: ownerPages() },
      ]),
    ]),
  ]
}

async function loadMessages() {
  return (await import('../../screens/MessagesScreen.tsx')).MessagesScreen
}

function ownerPages(): Route[] {
  return [
    page(
      '/:shortName/edit',
      'CompanyEditScreen',
      async () => (await import('../../screens/CompanyEditScreen.tsx')).CompanyEditScreen,
    ),
    page(
      '/:shortName/products/new',
      'NewProductScreen',
      async () => (await import('../../screens/NewProductScreen.tsx')).NewProductScreen,
    ),
    page(
      '/:shortName/products/:productId/edit',
      'ProductEditScreen',
      async () => (await import('../../screens/ProductEditScreen.tsx')).ProductEditScreen,
    ),
  ]
}

function forMembers(children: Route[]): Route {
  const handle: PageHandle = { modules: ['src/app/shell/MemberNavigation.tsx'], query: [] }
  return { Component: RequireMember, handle, children }
}
