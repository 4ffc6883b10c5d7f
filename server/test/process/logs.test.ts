import { changePassword, listSessions, login, logout, refresh, register } from '@bedesten/contract/accounts'
import { API_BASE } from '@bedesten/contract/endpoint'
import { expect, it } from 'vitest'
import { aRegistration } from '../factories.ts'
import { call, send, type Reply } from './client.ts'
import { aDataFolder, crashDatabase, readDatabaseLog } from './data-folder.ts'
import { tokensOf } from './registering.ts'
import { startServer } from './server-process.ts'

const APP_SECRET = 'a secret that must stay out of every log'

it.each(['local', 'server'] as const)('prints no password, token or secret (%s)', async (profile) => {
  const dataFolder = await aDataFolder()
  const server = await startServer({ DATA_DIR: dataFolder, LOG_LEVEL: 'trace', APP_SECRET }, profile)
  const { address } = server
  const company = aRegistration()
  const { email, password } = company
  const wrong = 'yanlış-şifre-1'
  const next = 'mavi-tren-42'

  const registered = tokensOf(await call(address, register, { body: company }))
  await call(address, register, { body: company })
  await call(address, login, { body: { email, password: wrong } })
  const loggedIn = tokensOf(await call(address, login, { body: { email, password } }))
  const token = loggedIn.accessToken
  const refreshed = freshTokensOf(await call(address, refresh, { body: { refreshToken: loggedIn.refreshToken } }))
  await call(address, refresh, { body: { refreshToken: loggedIn.refreshToken } })
  await call(address, listSessions, {}, { token: `${token}x` })
  await call(address, changePassword, { body: { current_password: wrong, new_password: next } }, { token })
  await call(address, changePassword, { body: { current_password: password, new_password: next } }, { token })
  await send(address, `${API_BASE}${login.path}`, { method: 'POST', body: `{"password":"${password}"`, token })
  await send(address, `${API_BASE}${listSessions.path}?accessToken=${token}&password=${next}`, { token })
  await crashDatabase(dataFolder)
  await call(address, login, { body: { email, password: next } })
  await call(address, logout, { body: { refreshToken: refreshed.refreshToken } }, { token })
  server.signal('SIGTERM')
  await server.ended

  const printed = server.stdout() + server.stderr() + (await readDatabaseLog(dataFolder))
  expect(printed).toContain('login_failed')
  expect(printed).toContain('request failed')
  const secrets = [password, wrong, next, ...Object.values(registered), ...Object.values(loggedIn)]
  for (const secret of [...secrets, ...Object.values(refreshed), APP_SECRET, '$argon2', 'Bearer']) {
    expect(printed).not.toContain(secret)
  }
})

function freshTokensOf(reply: Reply) {
  return refresh.response.parse(reply.body).data
}
