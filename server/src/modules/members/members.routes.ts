/**
 * Owns what is written about members of a company and the invitations to it. A company has exactly one owner and at most 50
 * members; who joins, leaves, is removed or hands over waits for a lock of the company. A link works once, and only
 * its hash is stored. Somebody who is removed loses the streams of that company in the same transaction, and her sessions
 * there go on in another company of hers, or in none.
 */
import * as mine from '@bedesten/contract/me.schemas'
import * as contract from '@bedesten/contract/members.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { mount } from '../../http/mount.ts'
import { cutPage } from '../../http/paging.ts'
import { callerOf, type AccountTools } from '../accounts/account-tools.ts'
import { listSpending } from '../accounts/spending.queries.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import { changeMember, leaveCompany, removeMember } from './change-members.ts'
import { makeOwner } from './hand-over.ts'
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.ts'
import { invite, listInvitations, resendInvitation, revokeInvitation } from './invitations/invite.ts'
import { acceptMyInvitation, listMyInvitations } from './invitations/my-invitations.ts'
import { listMembers } from './members.queries.ts'
import { toMemberView } from './members.view.ts'

export function mountMembers(app: FastifyInstance, db: Db, tools: AccountTools, readRates: ReadRates): void {
  const spendingOf = async (me: Me, db: Db) => listSpending(db, me.id, await valueFor(me, readRates))
  mount(app, contract.listMembers, async ({ query, me, db }) => {
    const [rows, spending] = await Promise.all([listMembers(db, me.id), spendingOf(me, db)])
    return cutPage(
      query,
      rows.map((row) => toMemberView(row, spending)),
    )
  })
  mount(app, contract.changeMember, async ({ params, body, me }) => {
    const changed = await changeMember(db, me, params.person_id, body)
    return { data: toMemberView(changed, await spendingOf(me, db)) }
  })
  mount(app, contract.removeMember, async ({ params, me }) => {
    await removeMember(db, me, params.person_id)
    return {}
  })
  mount(app, contract.leaveCompany, async ({ me, body }) => ({
    data: await leaveCompany(db, tools, me, body.device_token),
  }))
  mount(app, contract.makeOwner, async ({ params, body, me }) => {
    await makeOwner(db, tools, me, params.person_id, body.password)
    return {}
  })
  mountInvitations(app, db, tools)
}

function mountInvitations(app: FastifyInstance, db: Db, tools: AccountTools): void {
  const { accountTokens } = tools
  mount(app, contract.listInvitations, async ({ query, me, db }) =>
    cutPage(query, await listInvitations(db, me.id, new Date())),
  )
  mount(app, contract.inviteMember, async ({ body, me }) => ({ data: await invite(db, accountTokens, me, body) }))
  mount(app, contract.revokeInvitation, async ({ params, me }) => {
    await revokeInvitation(db, me, params.id)
    return {}
  })
  mount(app, contract.resendInvitation, async ({ params, me }) => ({
    data: await resendInvitation(db, accountTokens, me, params.id),
  }))
  mount(app, contract.getInvitation, async ({ params, db }) => ({ data: await readInvitation(db, params.token) }))
  mount(app, contract.acceptInvitation, ({ params, body, request }) =>
    acceptInvitation(db, tools, {
      token: params.token,
      person: request.person,
      caller: callerOf(request),
      given: body,
    }),
  )
  mount(app, mine.listMyInvitations, async ({ me, db }) => ({ data: await listMyInvitations(db, me.personId) }))
  mount(app, mine.acceptMyInvitation, async ({ params, body, me }) => ({
    data: await acceptMyInvitation(db, tools, me, { id: params.id, device_token: body.device_token }),
  }))
}
