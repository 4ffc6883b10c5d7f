import { KEY_RIGHTS, type Right } from './rights.ts'

export const API_KEY_HEADER = 'x-api-key'

/** The name of the first key of a company. */
export const MAIN_KEY = 'Ana anahtar'
/** Includes the main one, even before it exists, and expired ones. */
export const API_KEYS_MAX = 5
export const API_KEY_NAME_MAX = 60

export type KeyRight = Exclude<Right, 'manage' | 'close'>

/** Labels of rights of a key. */
export const KEY_RIGHT_NAMES: Record<KeyRight, { name: string; about: string }> = {
  catalogue: { name: 'Ürünler', about: 'Ürün, fiyat, stok, içe aktarma' },
  sell: { name: 'Satış', about: 'Gelen siparişler, teklif verme' },
  buy: { name: 'Satın alma', about: 'Sepet, sipariş, teklif isteme' },
  money: { name: 'Ödeme', about: 'Onay, iade, fatura, banka' },
  proof: { name: 'Dekont', about: 'Ödeme dekontu gönderme' },
  talk: { name: 'Mesaj', about: 'Mesaj yazma' },
  social: { name: 'Sosyal', about: 'Gönderi, yorum, takip' },
  profile: { name: 'Profil', about: 'Profil ve yasal bilgiler' },
}

export const READS_ONLY = 'Yalnız okur'

export function isKeyRight(right: Right): right is KeyRight {
  return KEY_RIGHTS.includes(right)
}
