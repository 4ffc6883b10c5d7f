import { listNeeded, type Endpoint } from './endpoint.ts'
import type { Standing } from './operator.ts'
import type { Right } from './rights.ts'

export const STANDING_MESSAGES: Record<Exclude<Standing, 'open'>, string> = {
  awaiting: 'Şirketinizin kaydı onay bekliyor; bu işlem onaydan sonra yapılabilir.',
  suspended: 'Şirketiniz askıda: açık işlerinizi bitirebilirsiniz, yeni bir işlem başlatamazsınız.',
  banned: 'Şirketinizin Bedesten üyeliğine son verildi.',
  closing: 'Şirketiniz kapanıyor: verilerinizi indirebilirsiniz, yeni bir işlem başlatamazsınız.',
  closed: 'Bu şirket kapatıldı.',
}

/**
 * What a company that is not open may still write, by the right that the call needs: it finishes what is under way and begins
 * nothing new. Everybody of it reads on. One that awaits approval prepares its goods.
 */
const BEGINS_NOTHING: Record<Right, boolean> = {
  profile: true,
  catalogue: false,
  social: false,
  sell: true,
  buy: false,
  money: true,
  proof: true,
  talk: false,
  manage: true,
  close: true,
}
const WRITES: Record<Exclude<Standing, 'open' | 'banned' | 'closed'>, Record<Right, boolean>> = {
  awaiting: { ...BEGINS_NOTHING, catalogue: true },
  suspended: BEGINS_NOTHING,
  closing: BEGINS_NOTHING,
}

/** Calls that finish, change or take back what is there, although their right also begins things. */
const FINISHING = new Set([
  'updateProduct',
  'updateProductWithImages',
  'updateProductWithImagesJson',
  'updateProductsInBulk',
  'changeProductsInBulk',
  'undoBulkChange',
  'deleteProduct',
  'addProductFile',
  'removeProductFile',
  'cancelImport',
  'removeDealer',
  'deletePost',
  'unlikePost',
  'unfollowCompany',
  'blockCompany',
  'unblockCompany',
  'removeFromCart',
  'clearCart',
  'deleteList',
  'removeListItem',
  'removeAlert',
  'confirmReceived',
  'reportProblem',
  'reopenProblem',
  'closePurchaseRequest',
  'markOffersSeen',
  'readConversation',
  'muteConversation',
  'withdrawMessage',
  // To whom an order is under way; the use case asks for that.
  'sendMessage',
])

/** Calls that begin something, although their right mostly finishes. */
const BEGINNING = new Set(['offerQuote', 'approveOrder', 'replyToReview'])

/** A banned company has one page: why, an appeal, and its data. What is the person's own goes on; its keys open nothing. */
const OPEN_TO_BANNED = new Set([
  'listMeasures',
  'appealMeasure',
  'exportProducts',
  'exportBuyerOrders',
  'exportSellerOrders',
])

/** For screens: why nothing new may be begun that needs one of these rights; undefined where it may. */
export function findStop(standing: Standing, ...needed: readonly Right[]): string | undefined {
  if (standing === 'open') return undefined
  const isOpen = standing !== 'banned' && standing !== 'closed' && needed.some((right) => WRITES[standing][right])
  return isOpen ? undefined : STANDING_MESSAGES[standing]
}

export type Called = Pick<Endpoint, 'id' | 'method' | 'right'>

/** Whether somebody of a company with this standing may make the call, as far as that decides. */
export function mayCall(standing: Standing, endpoint: Called): boolean {
  const { id, method, right } = endpoint
  if (standing === 'open') return true
  if (standing === 'banned' || standing === 'closed') return right === 'self' || OPEN_TO_BANNED.has(id)
  if (method === 'GET' || FINISHING.has(id)) return true
  const needed = listNeeded(endpoint)
  return !BEGINNING.has(id) && (needed.length === 0 || needed.some((one) => WRITES[standing][one]))
}
