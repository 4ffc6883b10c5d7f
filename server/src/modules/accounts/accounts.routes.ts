/**
 * Owns companies' credentials, sessions, refresh tokens, known devices and attempt limits. A session dies everywhere at
 * once when it is ended, a refresh token works once, no answer tells whether an email has an account (registration
 * excepted), and no failures of strangers lock a company out of a device it has logged in from.
 */
import * as contract from '@bedesten/contract/accounts.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { callerOf, type AccountTools } from './account-tools.ts'
import { describeDevice } from './sessions/device.ts'
import { bearerToken } from './sessions/identify.ts'
import { changePassword, logout, refreshSession } from './sessions/session-life.ts'
import { listOpenSessions, revokeOtherSessions, revokeSession } from './sessions/sessions.queries.ts'
import { checkShortName, suggestShortName } from './short-names.ts'
import { login, registerCompany } from './sign-in.ts'

export function mountAccounts(app: FastifyInstance, db: Db, tools: AccountTools): void {
  mount(app, contract.register, ({ body, request }) => registerCompany(db, tools, callerOf(request), body))
  mount(app, contract.login, ({ body, request }) => login(db, tools, callerOf(request), body))
  mount(app, contract.refresh, ({ body }) => refreshSession(db, tools, body.refreshToken))
  mount(app, contract.logout, async ({ body, request }) => {
    await logout(db, tools, { accessToken: bearerToken(request), refreshToken: body.refreshToken })
    return {}
  })
  mount(app, contract.generateShortName, async ({ body }) => ({
    short_name: await suggestShortName(db, body.company_name),
  }))
  mount(app, contract.checkShortName, async ({ body }) => ({
    ...(await checkShortName(db, body.short_name)),
    short_name: body.short_name,
  }))
  mount(app, contract.changePassword, ({ body, me, request }) => changePassword(db, tools, me, callerOf(request), body))
  mount(app, contract.listSessions, async ({ me }) => {
    const sessions = await listOpenSessions(db, me, new Date())
    return {
      data: sessions.map(({ user_agent, created_at, last_used_at, id }) => ({
        id,
        device: describeDevice(user_agent),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: id === me.sessionId,
      })),
    }
  })
  mount(app, contract.endSession, async ({ params, me }) => {
    if (!(await revokeSession(db, me.id, params.id, new Date()))) throw notFound('Oturum bulunamadı')
    return {}
  })
  mount(app, contract.endOtherSessions, async ({ me }) => ({
    ended: await revokeOtherSessions(db, me.id, me.sessionId, new Date()),
  }))
}
