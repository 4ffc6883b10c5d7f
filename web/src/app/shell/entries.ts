import BadgePercent from 'lucide-react/icons/badge-percent'
import Bell from 'lucide-react/icons/bell'
import BookOpenText from 'lucide-react/icons/book-open-text'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Compass from 'lucide-react/icons/compass'
import Handshake from 'lucide-react/icons/handshake'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import User from 'lucide-react/icons/user'
import type { LucideIcon } from 'lucide-react'
import type { SessionUser } from '../../lib/session/session-store.ts'

/** Numbers shown on entries; undefined while they are not known. */
export interface ShellCounts {
  cart?: number | undefined
  unread?: number | undefined
  /** Conversations with something unread in them. */
  conversations?: number | undefined
  /** Incoming orders that wait for the company. */
  pending?: number | undefined
  /** Proofs of payment that wait for its decision. */
  proofs?: number | undefined
  /** Quotes where it is the company's turn. */
  quotes?: number | undefined
  /** Orders that wait for somebody's approval, for those who decide. */
  approvals?: number | undefined
  /** Reconciliations that wait for its answer. */
  reconciliations?: number | undefined
  /** Offers to its purchase requests that nobody has looked at. */
  requestOffers?: number | undefined
}

export interface NavEntry {
  to: string
  label: string
  icon: LucideIcon
  /** First segments of other addresses that belong to it. */
  within?: readonly string[]
  count?: number | undefined
  /** `quiet` for counts that can wait, `loud` for those that interrupt. */
  tone?: 'quiet'
  /** The number and what is counted, as they are spoken. */
  countWords?: string
}

export const HOME: NavEntry = { to: '/', label: 'Ana Sayfa', icon: House }
export const EXPLORE: NavEntry = { to: '/explore', label: 'Keşfet', icon: Compass, within: ['/products', '/c'] }
const MY_ORDERS: NavEntry = { to: '/my-orders', label: 'Siparişlerim', icon: Package }
const DEALERS: NavEntry = { to: '/dealers', label: 'Bayilerim', icon: BadgePercent }
const FIGURES: NavEntry = { to: '/figures', label: 'Rakamlar', icon: ChartColumn }
export const SETTINGS: NavEntry = { to: '/settings', label: 'Ayarlar', icon: Settings }

/** For operators alone. */
export const CONSOLE: NavEntry = { to: '/operator', label: 'Pazar yönetimi', icon: ShieldCheck }

export function messagesEntry({ conversations }: ShellCounts): NavEntry {
  return {
    to: '/messages',
    label: 'Mesajlar',
    icon: MessageSquare,
    count: conversations,
    countWords: `${conversations} okunmamış konuşma`,
  }
}

export function notificationsEntry({ unread }: ShellCounts): NavEntry {
  return { to: '/notifications', label: 'Bildirimler', icon: Bell, count: unread, countWords: `${unread} okunmamış` }
}

export function incomingOrdersEntry({ pending = 0, proofs = 0 }: ShellCounts): NavEntry {
  const words = [pending > 0 && `${pending} bekleyen`, proofs > 0 && `${proofs} bekleyen dekont`]
  return {
    to: '/incoming-orders',
    label: 'Gelen Siparişler',
    icon: Inbox,
    count: pending + proofs,
    tone: 'quiet',
    countWords: words.filter(Boolean).join(', '),
  }
}

function quotesEntry({ quotes }: ShellCounts): NavEntry {
  return {
    to: '/quotes',
    label: 'Teklifler',
    icon: Handshake,
    count: quotes,
    tone: 'quiet',
    countWords: `sırası sizde olan ${quotes}`,
  }
}

function approvalsEntry({ approvals }: ShellCounts): NavEntry {
  return {
    to: '/approvals',
    label: 'Onaylar',
    icon: ClipboardCheck,
    count: approvals,
    tone: 'quiet',
    countWords: `onayınızı bekleyen ${approvals}`,
  }
}

function accountsEntry({ reconciliations }: ShellCounts): NavEntry {
  return {
    to: '/accounts',
    label: 'Cari Hesaplar',
    icon: BookOpenText,
    count: reconciliations,
    tone: 'quiet',
    countWords: `${reconciliations} mutabakat yanıtınızı bekliyor`,
  }
}

export function requestsEntry({ requestOffers }: ShellCounts): NavEntry {
  return {
    to: '/requests',
    label: 'Alım İlanları',
    icon: Megaphone,
    count: requestOffers,
    tone: 'quiet',
    countWords: `${requestOffers} yeni teklif`,
  }
}

/** Accounts are shown to those who may see them. */
export function listTradeEntries(counts: ShellCounts, seesAccounts: boolean): NavEntry[] {
  const accounts = seesAccounts ? [accountsEntry(counts)] : []
  const orders = [MY_ORDERS, incomingOrdersEntry(counts)]
  return [quotesEntry(counts), approvalsEntry(counts), ...orders, ...accounts, DEALERS, FIGURES]
}

export function profileEntry(to: string): NavEntry {
  return { to, label: 'Profil', icon: User }
}

export function toProfilePath({ short_name }: SessionUser): string {
  return short_name === '' ? '/profile' : `/${short_name}`
}

/** `page` on the entry's own page, `true` below it and on other pages it represents. */
export function toCurrent(
  { to, within = [] }: Pick<NavEntry, 'to' | 'within'>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  const below = [to, ...within].some((path) => path !== '/' && pathname.startsWith(`${path}/`))
  return below ? 'true' : undefined
}

/** The name with the number, in place of what is seen; undefined where that says it all. */
export function toSpokenName({ label, count = 0, countWords }: NavEntry): string | undefined {
  return count > 0 ? `${label}, ${countWords}` : undefined
}
