import type { Right } from '@bedesten/contract/rights'
import type { PageHandle, Route } from '../../lib/router/route.ts'
import { HomeHead } from '../../screens/HomeHead.tsx'
import { LeadGuestsAway, RequireMember, RequireOwner, requireRight } from '../guards.tsx'
import { askFirst } from './ask-first.ts'
import type { GetQueryClient } from './query-client-of.ts'
import { firstPage, laterPage, whenPossible } from './page.ts'

/** Their first data is asked for together with their code. */
export function memberPages(getQueryClient: GetQueryClient): Route[] {
  return listPages().map((page) => askFirst(page, getQueryClient))
}

function listPages(): Route[] {
  const home = firstPage('/', 'HomeScreen', async () => (await import('../../screens/HomeScreen.tsx')).HomeScreen)
  return [
    { Component: HomeHead, children: [forMembers([home], LeadGuestsAway)] },
    forMembers([
      laterPage('/cart', 'CartScreen', async () => (await import('../../screens/CartScreen.tsx')).CartScreen),
      laterPage(
        '/checkout',
        'CheckoutScreen',
        async () => (await import('../../screens/CheckoutScreen.tsx')).CheckoutScreen,
      ),
      laterPage(
        '/order-success',
        'OrderSuccessScreen',
        async () => (await import('../../screens/OrderSuccessScreen.tsx')).OrderSuccessScreen,
      ),
      laterPage(
        '/my-orders',
        'MyOrdersScreen',
        async () => (await import('../../screens/MyOrdersScreen.tsx')).MyOrdersScreen,
      ),
      laterPage(
        '/incoming-orders',
        'IncomingOrdersScreen',
        async () => (await import('../../screens/IncomingOrdersScreen.tsx')).IncomingOrdersScreen,
      ),
      beginning(
        'catalogue',
        laterPage(
          '/products/import',
          'ImportScreen',
          async () => (await import('../../screens/ImportScreen.tsx')).ImportScreen,
          { ownBar: true },
        ),
      ),
      laterPage(
        '/products/mine',
        'MyProductsScreen',
        async () => (await import('../../screens/MyProductsScreen.tsx')).MyProductsScreen,
      ),
      laterPage(
        '/products/mine/changes',
        'BulkChangesScreen',
        async () => (await import('../../screens/BulkChangesScreen.tsx')).BulkChangesScreen,
      ),
      laterPage('/quotes', 'QuotesScreen', async () => (await import('../../screens/QuotesScreen.tsx')).QuotesScreen),
      beginning(
        'buy',
        laterPage(
          '/quotes/new',
          'NewQuoteScreen',
          async () => (await import('../../screens/NewQuoteScreen.tsx')).NewQuoteScreen,
          { ownBar: true },
        ),
      ),
      beginning(
        'buy',
        laterPage(
          '/requests/new',
          'NewRequestScreen',
          async () => (await import('../../screens/NewRequestScreen.tsx')).NewRequestScreen,
          { ownBar: true },
        ),
      ),
      laterPage(
        '/dealers',
        'DealersScreen',
        async () => (await import('../../screens/DealersScreen.tsx')).DealersScreen,
      ),
      laterPage(
        '/approvals',
        'ApprovalsScreen',
        async () => (await import('../../screens/ApprovalsScreen.tsx')).ApprovalsScreen,
      ),
      laterPage('/messages', 'MessagesScreen', loadMessages),
      laterPage(
        '/settings',
        'SettingsScreen',
        async () => (await import('../../screens/SettingsScreen.tsx')).SettingsScreen,
      ),
      needing(
        ['manage'],
        laterPage(
          '/settings/activity',
          'ActivityScreen',
          async () => (await import('../../screens/ActivityScreen.tsx')).ActivityScreen,
        ),
      ),
      needing(
        ['manage'],
        laterPage(
          '/settings/api-keys',
          'ApiKeysScreen',
          async () => (await import('../../screens/ApiKeysScreen.tsx')).ApiKeysScreen,
        ),
      ),
      needing(
        ['profile'],
        laterPage(
          '/settings/verification',
          'VerificationScreen',
          async () => (await import('../../screens/VerificationScreen.tsx')).VerificationScreen,
        ),
      ),
      laterPage(
        '/settings/measures',
        'MeasuresScreen',
        async () => (await import('../../screens/MeasuresScreen.tsx')).MeasuresScreen,
      ),
      laterPage(
        '/settings/complaints',
        'ComplaintsScreen',
        async () => (await import('../../screens/ComplaintsScreen.tsx')).ComplaintsScreen,
      ),
      laterPage(
        '/settings/consents',
        'ConsentsScreen',
        async () => (await import('../../screens/ConsentsScreen.tsx')).ConsentsScreen,
      ),
      laterPage(
        '/settings/members',
        'MembersScreen',
        async () => (await import('../../screens/MembersScreen.tsx')).MembersScreen,
      ),
      laterPage('/settings/data', 'DataScreen', async () => (await import('../../screens/DataScreen.tsx')).DataScreen),
      needing(
        ['close'],
        laterPage(
          '/settings/data/close',
          'CloseCompanyScreen',
          async () => (await import('../../screens/CloseCompanyScreen.tsx')).CloseCompanyScreen,
        ),
      ),
      needing(
        ['manage'],
        laterPage(
          '/settings/webhooks/:webhookId',
          'WebhookLogScreen',
          async () => (await import('../../screens/WebhookLogScreen.tsx')).WebhookLogScreen,
        ),
      ),
      laterPage(
        '/notifications',
        'NotificationsScreen',
        async () => (await import('../../screens/NotificationsScreen.tsx')).NotificationsScreen,
      ),
      laterPage(
        '/profile',
        'ProfileScreen',
        async () => (await import('../../screens/ProfileScreen.tsx')).ProfileScreen,
      ),
    ]),
    whenPossible([
      forMembers([
        laterPage(
          '/my-orders-detail/:orderId',
          'OrderDetailScreen',
          async () => (await import('../../screens/OrderDetailScreen.tsx')).OrderDetailScreen,
        ),
        laterPage(
          '/approvals/:approvalId',
          'ApprovalScreen',
          async () => (await import('../../screens/ApprovalScreen.tsx')).ApprovalScreen,
        ),
        laterPage('/messages/:conversationId', 'MessagesScreen', loadMessages, { ownBar: true }),
        beginning(
          'buy',
          laterPage(
            '/requests/:requestId/edit',
            'NewRequestScreen',
            async () => (await import('../../screens/NewRequestScreen.tsx')).NewRequestScreen,
            { ownBar: true },
          ),
        ),
        beginning(
          'social',
          laterPage(
            '/requests/:requestId/offer',
            'RequestOfferScreen',
            async () => (await import('../../screens/RequestOfferScreen.tsx')).RequestOfferScreen,
            { ownBar: true },
          ),
        ),
        laterPage(
          '/requests/:requestId/offers',
          'RequestOffersScreen',
          async () => (await import('../../screens/RequestOffersScreen.tsx')).RequestOffersScreen,
          { ownBar: true },
        ),
        laterPage(
          '/quotes/:quoteId',
          'QuoteScreen',
          async () => (await import('../../screens/QuoteScreen.tsx')).QuoteScreen,
          { ownBar: true },
        ),
        laterPage(
          '/quotes/:quoteId/versions',
          'QuoteVersionsScreen',
          async () => (await import('../../screens/QuoteVersionsScreen.tsx')).QuoteVersionsScreen,
          { ownBar: true },
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
    needing(
      ['profile', 'money'],
      laterPage(
        '/:shortName/edit',
        'CompanyEditScreen',
        async () => (await import('../../screens/CompanyEditScreen.tsx')).CompanyEditScreen,
      ),
    ),
    beginning(
      'catalogue',
      laterPage(
        '/:shortName/products/new',
        'NewProductScreen',
        async () => (await import('../../screens/NewProductScreen.tsx')).NewProductScreen,
      ),
    ),
    needing(
      ['catalogue'],
      laterPage(
        '/:shortName/products/:productId/edit',
        'ProductEditScreen',
        async () => (await import('../../screens/ProductEditScreen.tsx')).ProductEditScreen,
      ),
    ),
  ]
}

/** One of these rights lets somebody in; used below RequireMember. */
function needing(rights: Right[], page: Route): Route {
  return { Component: requireRight(rights, false), children: [page] }
}

/** The same for a page that begins something new. */
function beginning(right: Right, page: Route): Route {
  return { Component: requireRight([right], true), children: [page] }
}

function forMembers(children: Route[], guard = RequireMember): Route {
  const handle: PageHandle = {
    modules: ['src/app/shell/MemberNavigation.tsx'],
    railModules: ['src/app/shell/MemberSidebar.tsx'],
    query: [],
  }
  return { Component: guard, handle, children }
}
