import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  fillLogin,
  logOut,
  openAccount,
  openBeside,
  openSession,
  pressExit,
  rememberSession,
  watchCalls,
} from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { addKey } from './passkey-device.ts'
import { test } from './test.ts'

// Passkeys know domains only.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

/** By the API: how it is set up is no matter here. */
async function switchSecondStepOn(request: APIRequestContext, account: Account) {
  const { password } = account
  const headers = { authorization: `Bearer ${(await openSession(request, account)).accessToken}` }
  const setup = await request.post('/api/v1/auth/two-step/setup', { headers, data: { password } })
  const { data } = (await setup.json()) as { data: { secret: string } }
  const enabled = await request.post('/api/v1/auth/two-step/enable', { headers, data: { code: codeOf(data.secret) } })
  expect(enabled.status()).toBe(200)
}

/** RFC 6238. */
function codeOf(secret: string): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(step)
    .digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const isInside = (page: Page) => expect(page).toHaveURL(/\/$/)

/** Until the login page has asked for what its list offers. */
async function logOutUntilOffered(page: Page) {
  const offered = page.waitForResponse('**/auth/login/passkey/options')
  await logOut(page)
  await (await offered).finished()
  await page.evaluate(() => document.title)
}

test('a passkey is added, logs in without the password and as its second step on two devices, and is removed', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const account = await openAccount(request)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  const settled = watchCalls(page)
  await page.goto('/settings')
  const touch = await addKey(page, 'Telefonum')
  await expect(page.getByText('1 anahtar')).toBeVisible()

  const beside = await openBeside(browser, { ...account, tokens: await openSession(request, account) })
  await beside.goto(`${baseURL}/settings`)
  const touchBeside = await addKey(beside, 'Ofis')
  await expect(beside.getByText('2 anahtar')).toBeVisible()

  // Without the password: by the button, then by the browser's own list, which the device answers at once.
  await logOutUntilOffered(page)
  await touch(async () => {
    await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
    await isInside(page)
  })
  await settled()
  await touch(async () => {
    const answered = page.waitForResponse('**/auth/login/passkey')
    await pressExit(page)
    expect((await answered).status()).toBe(200)
    await isInside(page)
  })

  await switchSecondStepOn(request, account)
  await logOut(beside)
  await fillLogin(beside, { email: account.company.email, password: account.password })
  await beside.getByRole('button', { name: 'Giriş Yap' }).click()
  await touchBeside(async () => {
    await beside.getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }).click()
    await isInside(beside)
  })

  await goInside(page, '/settings')
  await page.getByRole('button', { name: 'Kaldır: Ofis' }).click()
  await page.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(page.getByText('1 anahtar')).toBeVisible()
  await logOutUntilOffered(beside)
  await touchBeside(async () => {
    await beside.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
    await expect(beside.getByRole('alert')).toContainText('Geçiş anahtarı tanınmadı')
  })

  await page.getByRole('button', { name: 'Kaldır: Telefonum' }).click()
  const dialog = page.getByRole('dialog', { name: 'Son geçiş anahtarı kaldırılsın mı?' })
  await dialog.getByLabel('Şifreniz').fill(account.password)
  await dialog.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(page.getByText('2 anahtar')).toBeHidden()
  await expect(page.getByText('Yok', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
  await beside.context().close()
})
