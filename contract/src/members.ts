import type { Role } from './rights.ts'

/** Maximum members of a company, with the owner. */
export const MEMBERS_MAX = 50

/** As many invitations are listed, and more than there are members. */
export const MEMBERS_PAGE_SIZE = 100

/** Roles to invite and assign; ownership is only handed over. */
export const INVITED_ROLES = ['admin', 'sales', 'buying', 'finance', 'viewer'] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const INVITATION_DAYS = 7

export const INVITATION_STATES = ['waiting', 'accepted', 'revoked', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const LIMIT_MESSAGE = 'Sınır 0 ile 9.999.999.999,99 arasında, en fazla iki ondalıklı bir sayı olmalıdır'

/** In minor units. */
export const LIMIT_MAX_MINOR = 999_999_999_999
