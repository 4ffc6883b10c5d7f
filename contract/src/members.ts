import type { Role } from './rights.ts'

/** Of one company, its owner included. */
export const MEMBERS_MAX = 50

/** Nobody is invited as owner or made one by a change of role: ownership is handed over. */
export const INVITED_ROLES = ['admin', 'sales', 'buying', 'finance', 'viewer'] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const INVITATION_DAYS = 7

export const INVITATION_STATES = ['waiting', 'accepted', 'revoked', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const LIMIT_MESSAGE = 'Sınır 0 ile 9.999.999.999,99 arasında, en fazla iki ondalıklı bir sayı olmalıdır'

/** In minor units. */
export const LIMIT_MAX_MINOR = 999_999_999_999
