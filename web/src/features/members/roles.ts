import type { InvitedRole } from '@bedesten/contract/members'
import type { Role } from '@bedesten/contract/rights'
import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import Crown from 'lucide-react/icons/crown'
import Eye from 'lucide-react/icons/eye'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Tag from 'lucide-react/icons/tag'

export const ROLE_ICONS: Record<Role, LucideIcon> = {
  owner: Crown,
  admin: ShieldCheck,
  sales: Tag,
  buying: ShoppingCart,
  finance: Banknote,
  viewer: Eye,
}

/** For who gives the role. */
export const ROLE_LINES: Record<InvitedRole, string> = {
  admin: 'Sahiplik dışında her şey: ekip, onay, anahtar',
  sales: 'Ürünler, gelen siparişler, teklif verme, mesajlar',
  buying: 'Sepet, sipariş verme, teklif isteme, dekont',
  finance: 'Ödeme onayı, iade, fatura, banka bilgisi, cari',
  viewer: 'Her şeyi görür, hiçbir şeyi değiştirmez',
}

/** For who is given the role. */
export const ROLE_WELCOMES: Record<InvitedRole, string> = {
  admin: 'Sahiplik dışında her şey sizde olur: ekip, onay ve anahtarlar da.',
  sales: 'Ürünler, gelen siparişler, teklifler ve mesajlar sizde olur.',
  buying: 'Sepet, sipariş verme, teklif isteme ve dekont gönderme sizde olur.',
  finance: 'Ödeme onayı, iade, fatura ve banka bilgisi sizde olur.',
  viewer: 'Firmanın her şeyini görürsünüz, bir şeyi değiştirmezsiniz.',
}
