import { changePassword, listSessions, login, logout, refresh, register } from '@bedesten/contract/accounts.schemas'
import { getApiKey, regenerateApiKey } from '@bedesten/contract/api-keys.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { expect, it } from 'vitest'
import { call, insist, send, type Reply } from './client.ts'
import { aDataFolder, readDatabaseLog } from './data-folder.ts'
import { aDatabaseServer } from './database-server.ts'
import { registerCompany, tokensOf } from './registering.ts'
import { startServer } from './server-process.ts'

const APP_SECRET = 'a secret that must stay out of every log'

it.each(['local', 'server'] as const)('prints no password, token or secret (%s)', async (profile) => {
  const database = await aDatabaseServer()
  const settings = { DATABASE_URL: database.url, DATA_DIR: await aDataFolder(), LOG_LEVEL: 'trace', APP_SECRET }
  const server = await startServer(settings, profile)
  const { address } = server
  const wrong = 'yanlış-şifre-1'
  const next = 'mavi-tren-42'

  const { accessToken, refreshToken, ...company } = await registerCompany(address)
  const { email, password } = company
  await call(address, register, { body: company })
  await insist(() => call(address, login, { body: { email, password: wrong } }))
  const loggedIn = tokensOf(await insist(() => call(address, login, { body: { email, password } })))
  const refreshed = freshTokensOf(await insist(() => call(address, refresh, { body: { refreshToken } })))
  await call(address, refresh, { body: { refreshToken } })
  const token = loggedIn.accessToken
  await call(address, listSessions, {}, { token: `${token}x` })
  await call(address, changePassword, { body: { current_password: wrong, new_password: next } }, { token })
  await call(address, changePassword, { body: { current_password: password, new_password: next } }, { token })
  const apiKey = getApiKey.response.parse((await call(address, getApiKey, {}, { token })).body).api_key
  const replaced = await call(address, regenerateApiKey, {}, { token })
  const { api_key: newKey } = regenerateApiKey.response.parse(replaced.body).data
  await fetch(`${address}${API_BASE}/notifications?api_key=${newKey}`, { headers: { 'x-api-key': newKey } })
  await fetch(`${address}${API_BASE}/notifications`, { headers: { 'x-api-key': apiKey } })
  await send(address, `${API_BASE}${login.path}`, { method: 'POST', body: `{"password":"${password}"`, token })
  await send(address, `${API_BASE}${listSessions.path}?accessToken=${token}&password=${next}`, { token })
  await database.crash()
  await call(address, login, { body: { email, password: next } })
  await call(address, logout, { body: { refreshToken: refreshed.refreshToken } }, { token })
  server.signal('SIGTERM')
  await server.ended

  const printed = server.stdout() + server.stderr() + (await readDatabaseLog(database.dataFolder))
  expect(printed).toContain('login_failed')
  expect(printed).toContain('request failed')
  expect(printed).toContain('api_key_regenerated')
  const secrets = [apiKey, newKey, password, wrong, next, accessToken, refreshToken, ...Object.values(loggedIn)]
  for (const secret of [...secrets, ...Object.values(refreshed), APP_SECRET, '$argon2', 'Bearer']) {
    expect(printed).not.toContain(secret)
  }
})

function freshTokensOf(reply: Reply) {
  return refresh.response.parse(reply.body).data
}
