/**
 * Owns persons and their credentials, passkeys, memberships, sessions, refresh tokens, known devices, links in mails, second steps and attempt
 * limits. An ended session is dead everywhere at once, a refresh token works once, no answer reveals whether an email
 * has an account (except registration), and failures of strangers never lock a company out of a device it has logged in
 * from.
 */
import * as contract from '@bedesten/contract/accounts.schemas'
import * as mine from '@bedesten/contract/me.schemas'
import * as passkeys from '@bedesten/contract/passkeys.schemas'
import * as recovery from '@bedesten/contract/recovery.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { cutPage } from '../../http/paging.ts'
import { describeDevice } from '../activity/device.ts'
import type { ReadRates } from '../exchange-rates/valuation.ts'
import { callerOf, type AccountTools } from './account-tools.ts'
import { changeName, createCompany, readMe, switchCompany } from './me.ts'
import { addPasskey, askPasskey } from './passkeys/add-passkey.ts'
import * as ownPasskeys from './passkeys/own-passkeys.ts'
import { askPasskeyLogin, loginPasskey } from './passkeys/passkey-login.ts'
import * as address from './recovery/email-address.ts'
import { askPasswordReset, resetPassword } from './recovery/reset-password.ts'
import { bearerToken } from './sessions/identify.ts'
import { changePassword, logout, refreshSession } from './sessions/session-life.ts'
import { listOpenSessions, revokeOtherSessions, revokeSession } from './sessions/sessions.queries.ts'
import { checkShortName, suggestShortName } from './short-names.ts'
import { login, registerCompany } from './sign-in.ts'
import * as twoStep from './two-step/two-step.ts'

export function mountAccounts(app: FastifyInstance, db: Db, tools: AccountTools, readRates: ReadRates): void {
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
  mount(app, contract.listSessions, async ({ me, db }) => {
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
    if (!(await revokeSession(db, me.personId, params.id, new Date()))) throw notFound('Oturum bulunamadı')
    return {}
  })
  mount(app, contract.endOtherSessions, async ({ me }) => ({
    ended: await revokeOtherSessions(db, me.personId, me.sessionId, new Date()),
  }))
  mount(app, mine.getMe, async ({ me, db }) => ({ data: await readMe(db, tools, me, readRates) }))
  mount(app, mine.updateMe, async ({ body, me }) => ({ data: await changeName(db, tools, me, body.name, readRates) }))
  mount(app, mine.switchCompany, async ({ body, me }) => ({ data: await switchCompany(db, tools, me, body) }))
  mount(app, mine.createCompany, async ({ body, me, request }) => ({
    data: await createCompany(db, tools, me, callerOf(request), body),
  }))
  mountRecovery(app, db, tools)
  mountTwoStep(app, db, tools)
  mountPasskeys(app, db, tools)
}

function mountRecovery(app: FastifyInstance, db: Db, tools: AccountTools): void {
  mount(app, recovery.forgotPassword, async ({ body }) => ({ message: await askPasswordReset(db, body.email) }))
  mount(app, recovery.resetPassword, ({ body, request }) => resetPassword(db, tools, callerOf(request), body))
  mount(app, recovery.confirmEmail, async ({ body, request }) => ({
    data: { email: await address.confirmEmail(db, callerOf(request), body.token) },
    message: 'E-posta adresiniz doğrulandı.',
  }))
  mount(app, recovery.resendConfirmation, async ({ me }) => ({
    message: await address.resendConfirmation(db, tools, me.personId),
  }))
  mount(app, recovery.changeEmail, async ({ body, me }) => ({
    message: await address.changeEmail(db, tools, me, body),
  }))
  mount(app, recovery.getEmailChange, async ({ me, db }) => ({ data: await address.readEmailChange(db, me.personId) }))
  mount(app, recovery.resendEmailChange, async ({ me }) => ({
    message: await address.resendEmailChange(db, tools, me.personId),
  }))
  mount(app, recovery.cancelEmailChange, async ({ me }) => {
    await address.cancelEmailChange(db, me.personId)
    return {}
  })
  mount(app, recovery.undoEmailChange, async ({ body, request }) => ({
    data: { email: await address.undoEmailChange(db, callerOf(request), body.token) },
    message: 'Adres değişikliği geri alındı ve bütün oturumlar kapatıldı.',
  }))
}

function mountTwoStep(app: FastifyInstance, db: Db, tools: AccountTools): void {
  mount(app, recovery.getTwoStep, async ({ me, db }) => ({ data: await twoStep.readTwoStep(db, me.personId) }))
  mount(app, recovery.setUpTwoStep, async ({ body, me }) => ({
    data: await twoStep.setUpTwoStep(db, tools, me, body.password),
  }))
  mount(app, recovery.enableTwoStep, async ({ body, me }) => ({
    data: { recovery_codes: await twoStep.enableTwoStep(db, tools, me, body.code) },
  }))
  mount(app, recovery.disableTwoStep, async ({ body, me }) => {
    await twoStep.disableTwoStep(db, tools, me, body)
    return {}
  })
  mount(app, recovery.renewRecoveryCodes, async ({ body, me }) => ({
    data: { recovery_codes: await twoStep.renewRecoveryCodes(db, tools, me, body) },
  }))
  mount(app, recovery.loginTwoStep, ({ body, request }) => twoStep.loginTwoStep(db, tools, callerOf(request), body))
}

function mountPasskeys(app: FastifyInstance, db: Db, tools: AccountTools): void {
  const { siteOf } = tools.passkeySites
  mount(app, passkeys.listPasskeys, async ({ query, me, db }) =>
    cutPage(query, await ownPasskeys.listPasskeys(db, me.personId)),
  )
  mount(app, passkeys.askPasskey, async ({ body, me, request }) => ({
    data: await askPasskey(db, tools, me, siteOf(request), body),
  }))
  mount(app, passkeys.addPasskey, async ({ body, me, request }) => ({
    data: await addPasskey(db, me, siteOf(request), body),
  }))
  mount(app, passkeys.getPasskey, async ({ params, me, db }) => ({
    data: await ownPasskeys.getPasskey(db, me.personId, params.id),
  }))
  mount(app, passkeys.renamePasskey, async ({ params, body, me }) => ({
    data: await ownPasskeys.renamePasskey(db, me.personId, params.id, body.name),
  }))
  mount(app, passkeys.removePasskey, async ({ params, body, me }) => {
    await ownPasskeys.removePasskey(db, tools, me, params.id, body.password)
    return {}
  })
  mount(app, passkeys.askPasskeyLogin, async ({ body, request }) => ({
    data: await askPasskeyLogin(db, siteOf(request), body.ticket),
  }))
  mount(app, passkeys.loginPasskey, ({ body, request }) =>
    loginPasskey(db, tools, callerOf(request), siteOf(request), body),
  )
}
