/** The role in a company determines the rights. Server and screens share this table. */
export const ROLES = ['owner', 'admin', 'sales', 'buying', 'finance', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const RIGHTS = [
  'profile',
  'catalogue',
  'social',
  'sell',
  'buy',
  'money',
  'proof',
  'talk',
  'manage',
  'close',
] as const
export type Right = (typeof RIGHTS)[number]

/** Every member may read the company's pages. */
export const ROLE_RIGHTS: Record<Role, readonly Right[]> = {
  owner: RIGHTS,
  admin: ['profile', 'catalogue', 'social', 'sell', 'buy', 'money', 'proof', 'talk', 'manage'],
  sales: ['catalogue', 'social', 'sell', 'talk'],
  buying: ['social', 'buy', 'proof', 'talk'],
  finance: ['money', 'proof', 'talk'],
  viewer: [],
}

/** Somebody without a role belongs to no company. */
export function rightsOf(role: Role | null): readonly Right[] {
  return role === null ? [] : ROLE_RIGHTS[role]
}

/** No key manages a company or closes it. */
export const KEY_RIGHTS: readonly Right[] = RIGHTS.filter((right) => right !== 'manage' && right !== 'close')

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Sahip',
  admin: 'Yönetici',
  sales: 'Satış',
  buying: 'Satın alma',
  finance: 'Muhasebe',
  viewer: 'İzleyici',
}

export const NOT_ALLOWED = 'Bu işlem için yetkiniz yok.'
/** Refuses whoever belongs to no company what is done for one. */
export const NO_COMPANY = 'Bir firmaya üye değilsiniz. Yeni bir firma kurun ya da bir daveti kabul edin.'
