import { z } from 'zod'
import { Email, KnownDeviceToken, KnownPassword, LoggedIn, LoggedInOrAsked, warning } from './accounts.schemas.ts'
import { answer } from './answers.schemas.ts'
import { CompanyHit } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { exactText, Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { PERSON_NAME_MAX } from './me.ts'
import { INVITATION_STATES, INVITED_ROLES, LIMIT_MAX_MINOR, LIMIT_MESSAGE, MEMBERS_PAGE_SIZE } from './members.ts'
import { toMinorUnits } from './money.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { ROLES } from './rights.ts'

const InvitedRole = z.enum(INVITED_ROLES, { error: 'Geçerli bir rol seçin' })

/** In the company's currency, parsed to minor units; null is no limit. */
const Limit = z
  .number({ error: LIMIT_MESSAGE })
  .transform((amount, context) => {
    const minorUnits = toMinorUnits(amount)
    if (minorUnits !== undefined && minorUnits <= LIMIT_MAX_MINOR) return minorUnits
    context.addIssue(LIMIT_MESSAGE)
    return z.NEVER
  })
  .nullable()
  .optional()

export const Member = z.object({
  person_id: Id,
  /** Null until the person has set it. */
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  /** In the company's currency; null is no limit. */
  limit_per_order: z.number().nullable(),
  limit_per_month: z.number().nullable(),
  used_this_month: z.number(),
  joined_at: Timestamp,
  /** In steps of a quarter of an hour; null before the first login. */
  last_seen_at: Timestamp.nullable(),
})
export type Member = z.infer<typeof Member>

/** An absent field stays unchanged. */
export const MemberChange = z.object({
  role: InvitedRole.optional(),
  limit_per_order: Limit,
  limit_per_month: Limit,
})
export type MemberChange = z.infer<typeof MemberChange>

const ByPerson = z.object({ person_id: PathId })

export const listMembers = endpoint({
  id: 'listMembers',
  method: 'GET',
  path: '/members',
  access: 'session',
  right: 'read',
  summary: 'Firmanın üyelerini rolleri ve sınırlarıyla listeler: önce sahip, sonra katılma sırasıyla.',
  query: pageQuery(MEMBERS_PAGE_SIZE),
  response: answer({ data: z.array(Member), pagination: Pagination }),
})

export const changeMember = endpoint({
  id: 'changeMember',
  method: 'PUT',
  path: '/members/{person_id}',
  access: 'session',
  right: 'manage',
  summary: 'Bir üyenin rolünü ve satın alma sınırlarını değiştirir; sahibinki ve kendinizinki değişmez.',
  params: ByPerson,
  body: MemberChange,
  refusals: [403, 409],
  response: answer({ data: Member }),
})

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/members/{person_id}',
  access: 'session',
  right: 'manage',
  summary:
    'Bir üyeyi ekipten çıkarır; bu firmadaki oturumları hemen biter, üyesi olduğu başka bir firmada ya da firmasız sürer.',
  params: ByPerson,
  refusals: [403, 409],
  response: answer({}),
})

export const leaveCompany = endpoint({
  id: 'leaveCompany',
  method: 'POST',
  path: '/members/leave',
  access: 'session',
  right: 'self',
  summary:
    'Ekipten ayrılır; oturum üyesi olduğunuz başka bir firmada, yoksa firmasız sürer. Sahip önce sahipliği devreder.',
  body: z.object({ device_token: KnownDeviceToken }),
  refusals: [409],
  response: answer(LoggedIn),
})

export const makeOwner = endpoint({
  id: 'makeOwner',
  method: 'POST',
  path: '/members/{person_id}/make-owner',
  access: 'session',
  right: 'close',
  summary: 'Sahipliği bir üyeye devreder; eski sahip yönetici olur.',
  params: ByPerson,
  body: z.object({ password: KnownPassword }),
  refusals: [403, 409],
  response: answer({}),
})

export const NewInvitation = z.object({ email: Email, role: InvitedRole })
export type NewInvitation = z.infer<typeof NewInvitation>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  state: z.enum(INVITATION_STATES),
  /** The last sender; null if deleted or without a name. */
  invited_by: z.string().nullable(),
  sent_at: Timestamp,
  expires_at: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

const ById = z.object({ id: PathId })

export const listInvitations = endpoint({
  id: 'listInvitations',
  method: 'GET',
  path: '/members/invitations',
  access: 'session',
  right: 'manage',
  summary: 'Son 100 daveti en yeniden başlayarak listeler.',
  query: pageQuery(MEMBERS_PAGE_SIZE),
  response: answer({ data: z.array(Invitation), pagination: Pagination }),
})

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/members/invitations',
  access: 'session',
  right: 'manage',
  summary: 'Bir adrese davet gönderir; aynı adrese bekleyen davetin yerine geçer.',
  body: NewInvitation,
  refusals: [409],
  status: 201,
  response: answer({ data: Invitation }),
})

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/members/invitations/{id}',
  access: 'session',
  right: 'manage',
  summary: 'Bekleyen bir daveti geri alır; bağlantısı geçersiz olur.',
  params: ById,
  response: answer({}),
})

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/members/invitations/{id}/resend',
  access: 'session',
  right: 'manage',
  summary: 'Daveti yeni bir bağlantıyla yeniden gönderir; önceki bağlantı geçersiz olur.',
  params: ById,
  refusals: [409],
  response: answer({ data: Invitation }),
})

/** An overlong token is as invalid as any other. */
const ByToken = z.object({ token: exactText('Bağlantı', { max: 1000 }) })

export const OpenInvitation = z.object({
  company: CompanyHit,
  role: z.enum(INVITED_ROLES),
  email: z.string(),
  /** Whether the address already has a login. */
  has_login: z.boolean(),
  invited_by: z.string().nullable(),
  expires_at: Timestamp,
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const getInvitation = endpoint({
  id: 'getInvitation',
  method: 'GET',
  path: '/invitations/{token}',
  access: 'public',
  summary: 'Davet bağlantısının firmasını, rolünü ve adresini verir.',
  params: ByToken,
  refusals: [409],
  response: answer({ data: OpenInvitation }),
})

export const Acceptance = z.object({
  name: optionalText('Adınız', PERSON_NAME_MAX),
  password: KnownPassword.optional(),
  device_token: KnownDeviceToken,
})
export type Acceptance = z.infer<typeof Acceptance>

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{token}/accept',
  access: 'optional',
  right: 'self',
  summary:
    'Daveti kabul eder ve firmada oturum açar. Hesabı olmayan adını ve şifresini belirler; hesabı olan kendi oturumuyla ya da şifresiyle kabul eder; kendi oturumu o firmaya geçer.',
  params: ByToken,
  body: Acceptance,
  refusals: [401, 403, 409],
  response: answer({ ...LoggedInOrAsked, warning }),
})
