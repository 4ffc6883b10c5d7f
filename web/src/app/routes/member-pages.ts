import { SHARE_PATH } from '@bedesten/contract/page-names'
import type { Right } from '@bedesten/contract/rights'
import type { PageHandle, Route } from '../../lib/router/route.ts'
import { HomeHead } from '../../screens/HomeHead.tsx'
import { loadPart } from '../../lib/parts/lazy-part.ts'
import { LeadGuestsAway, RequireMember, RequireOwner } from '../guards.tsx'
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
      laterPage('/cart', 'CartScreen'),
      laterPage('/checkout', 'CheckoutScreen'),
      laterPage('/order-success', 'OrderSuccessScreen'),
      laterPage('/my-orders', 'MyOrdersScreen'),
      laterPage('/incoming-orders', 'IncomingOrdersScreen'),
      beginning('catalogue', laterPage('/products/import', 'ImportScreen', { ownBar: true })),
      beginning('catalogue', laterPage('/products/new', 'AddProductScreen')),
      laterPage('/products/mine', 'MyProductsScreen'),
      laterPage('/products/mine/changes', 'BulkChangesScreen'),
      laterPage(SHARE_PATH, 'ShareScreen', { ownBar: true }),
      laterPage('/quotes', 'QuotesScreen'),
      beginning('buy', laterPage('/quotes/new', 'NewQuoteScreen', { ownBar: true })),
      beginning('buy', laterPage('/requests/new', 'NewRequestScreen', { ownBar: true })),
      laterPage('/lists', 'ListsScreen'),
      beginning('buy', laterPage('/quick-order', 'QuickOrderScreen')),
      laterPage('/dealers', 'DealersScreen'),
      needing(['money'], laterPage('/accounts', 'AccountsScreen')),
      laterPage('/figures', 'TradeFiguresScreen'),
      laterPage('/approvals', 'ApprovalsScreen'),
      laterPage('/messages', 'MessagesScreen'),
      laterPage('/settings', 'SettingsScreen'),
      needing(['manage'], laterPage('/settings/activity', 'ActivityScreen')),
      needing(['manage'], laterPage('/settings/api-keys', 'ApiKeysScreen')),
      needing(['profile'], laterPage('/settings/verification', 'VerificationScreen')),
      needing(['profile'], laterPage('/settings/selling', 'SellingScreen')),
      laterPage('/settings/measures', 'MeasuresScreen'),
      laterPage('/settings/complaints', 'ComplaintsScreen'),
      laterPage('/settings/consents', 'ConsentsScreen'),
      laterPage('/settings/members', 'MembersScreen'),
      laterPage('/settings/data', 'DataScreen'),
      needing(['close'], laterPage('/settings/data/close', 'CloseCompanyScreen')),
      needing(['manage'], laterPage('/settings/webhooks/:webhookId', 'WebhookLogScreen')),
      laterPage('/notifications', 'NotificationsScreen'),
      laterPage('/profile', 'ProfileScreen'),
    ]),
    whenPossible([
      forMembers([
        laterPage('/my-orders-detail/:orderId', 'OrderDetailScreen'),
        laterPage('/approvals/:approvalId', 'ApprovalScreen'),
        laterPage('/lists/:listId', 'ListScreen'),
        needing(['money'], laterPage('/accounts/:companyId', 'AccountScreen')),
        laterPage('/messages/:conversationId', 'MessagesScreen', { ownBar: true }),
        beginning('buy', laterPage('/requests/:requestId/edit', 'NewRequestScreen', { ownBar: true })),
        beginning('social', laterPage('/requests/:requestId/offer', 'RequestOfferScreen', { ownBar: true })),
        laterPage('/requests/:requestId/offers', 'RequestOffersScreen', { ownBar: true }),
        laterPage('/quotes/:quoteId', 'QuoteScreen', { ownBar: true }),
        laterPage('/quotes/:quoteId/versions', 'QuoteVersionsScreen', { ownBar: true }),
        { Component: RequireOwner, children: ownerPages() },
      ]),
    ]),
  ]
}

function ownerPages(): Route[] {
  return [
    needing(['profile', 'money'], laterPage('/:shortName/edit', 'CompanyEditScreen')),
    beginning('catalogue', laterPage('/:shortName/products/new', 'NewProductScreen')),
    needing(['catalogue'], laterPage('/:shortName/products/:productId/edit', 'ProductEditScreen')),
  ]
}

/** One of these rights lets somebody in; used below RequireMember. */
function needing(rights: Right[], page: Route): Route {
  return withRight(rights, false, page)
}

/** The same for a page that begins something new. */
function beginning(right: Right, page: Route): Route {
  return withRight([right], true, page)
}

/** What needs no right does without the words of those who lack one: the guard comes with the first such page. */
function withRight(rights: Right[], begins: boolean, page: Route): Route {
  const handle: PageHandle = { modules: ['src/app/require-right.tsx'], query: [] }
  const lazy = () => loadPart(async () => (await import('../require-right.tsx')).requireRight(rights, begins))
  return { handle, lazy, children: [page] }
}

function forMembers(children: Route[], guard = RequireMember): Route {
  const handle: PageHandle = {
    modules: ['src/app/shell/MemberNavigation.tsx'],
    railModules: ['src/app/shell/MemberSidebar.tsx'],
    query: [],
  }
  return { Component: guard, handle, children }
}
