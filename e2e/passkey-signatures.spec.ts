import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { addKey } from './passkey-device.ts'
import { test } from './test.ts'

// Passkeys know domains only.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

/** A site of somebody else under the same domain, which browsers let use its keys. */
async function serveImitation() {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Giriş</h1>'),
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

/** The device's signature in the open page, on any site, of a challenge of the real site. */
async function sign(page: Page, request: APIRequestContext): Promise<object> {
  const asked = await request.post('/api/v1/auth/login/passkey/options', { data: {} })
  const { data } = (await asked.json()) as { data: PublicKeyCredentialRequestOptionsJSON }
  return page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return credential.toJSON()
  }, data)
}

test('what a passkey signs logs in once, and not at all when another site made it sign', async ({
  page,
  context,
  request,
}) => {
  await rememberSession(context, await openAccount(request))
  await page.goto('/settings')
  const touch = await addKey(page, 'Telefonum')
  const logIn = async (data: object) => {
    const response = await request.post('/api/v1/auth/login/passkey', { data })
    return [response.status(), ((await response.json()) as { code?: string }).code]
  }
  await touch(async () => {
    const signed = await sign(page, request)
    expect(await logIn(signed)).toEqual([200, undefined])
    expect(await logIn(signed)).toEqual([401, 'challenge_expired'])
    const imitation = await serveImitation()
    await page.goto(imitation.url, { waitUntil: 'commit' })
    expect(await logIn(await sign(page, request))).toEqual([401, 'wrong_passkey'])
    imitation.close()
  })
})
