import {
  changeMember,
  inviteMember,
  leaveCompany,
  listInvitations,
  listMembers,
  makeOwner,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@bedesten/contract/members.calls'
import type { Invitation, Member } from '@bedesten/contract/members.schemas'
import type { InvitedRole } from '@bedesten/contract/members'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { readDeviceToken } from '../../lib/session/session-store.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { MEMBERS_KEY } from '../../lib/queries/keys/accounts.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function membersQuery() {
  return queryOptions({
    queryKey: [...MEMBERS_KEY, 'list'],
    queryFn: async ({ signal }) => (await call(listMembers, { query: {}, signal })).data,
    ...EVER_CHANGING,
  })
}

/** Those that wait, and those that have run out and may be sent again. */
export function invitationsQuery() {
  return queryOptions({
    queryKey: [...MEMBERS_KEY, 'invitations'],
    queryFn: async ({ signal }) => (await call(listInvitations, { query: {}, signal })).data,
    select: (invitations) => invitations.filter(({ state }) => state === 'waiting' || state === 'expired'),
    ...EVER_CHANGING,
  })
}

/** How a person is called where there is no name yet. */
export function nameOf({ name, email }: { name: string | null; email: string }): string {
  return name ?? email
}

const toParams = ({ person_id }: Member) => ({ person_id: String(person_id) })

interface MemberInput {
  role: InvitedRole
  /** As JSON numbers; null is no limit. */
  limit_per_order: number | null
  limit_per_month: number | null
}

export async function saveMember(member: Member, body: MemberInput): Promise<Member> {
  return (await call(changeMember, { params: toParams(member), body })).data
}

export async function invite(body: { email: string; role: InvitedRole }): Promise<Invitation> {
  return (await call(inviteMember, { body })).data
}

export async function handOver(member: Member, password: string): Promise<void> {
  await call(makeOwner, { params: toParams(member), body: { password } })
}

/** Answers as a login does: in another company of the person, or in none. */
export function leave() {
  const device_token = readDeviceToken()
  return call(leaveCompany, { body: { ...(device_token !== undefined && { device_token }) } })
}

/** What is done at once from a menu. */
export function useMemberActs() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: MEMBERS_KEY })
  const remove = useMutation({
    mutationFn: (member: Member) => call(removeMember, { params: toParams(member) }),
    onSuccess: (_answer, member) => showToast('success', `${nameOf(member)} ekipten çıkarıldı`),
    onError: ({ message }) => showToast('error', 'Üye çıkarılamadı', { message }),
    onSettled,
  })
  const resend = useMutation({
    mutationFn: ({ id }: Invitation) => call(resendInvitation, { params: { id: String(id) } }),
    onSuccess: ({ data }) => showToast('success', 'Davet yeniden gönderildi', { message: data.email }),
    onError: ({ message }) => showToast('error', 'Davet gönderilemedi', { message }),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => call(revokeInvitation, { params: { id: String(id) } }),
    onSuccess: (_answer, { email }) => showToast('success', 'Davet geri alındı', { message: email }),
    onError: ({ message }) => showToast('error', 'Davet geri alınamadı', { message }),
    onSettled,
  })
  return { remove: remove.mutate, resend: resend.mutate, revoke: revoke.mutate }
}
