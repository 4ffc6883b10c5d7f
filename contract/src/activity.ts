export const ACTIVITY_KINDS = [
  'login',
  'member',
  'key',
  'profile',
  'product',
  'price',
  'stock',
  'bulk_change',
  'order',
  'payment',
  'quote',
  'export',
  'settings',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_KIND_LABELS: Record<ActivityKind, string> = {
  login: 'Giriş',
  member: 'Ekip',
  key: 'Anahtar',
  profile: 'Profil',
  product: 'Ürün',
  price: 'Fiyat',
  stock: 'Stok',
  bulk_change: 'Toplu değişiklik',
  order: 'Sipariş',
  payment: 'Ödeme',
  quote: 'Teklif',
  export: 'Dışa aktarma',
  settings: 'Ayarlar',
}

/** Name shown for acts of an API key. */
export const KEY_DEVICE = 'API'
