import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillLogin, logOut, openAccount, openBeside, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { lookAtDialogOnPhone } from './phone.ts'
import { test } from './test.ts'

// Passkeys know domains only.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

/** A phone with a screen lock. It keeps still until `touch` unlocks it: otherwise it would answer as soon as a page asks. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const setTouched = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return async (until: () => Promise<void>) => {
    await setTouched(true)
    await until()
    await setTouched(false)
  }
}

type Touch = Awaited<ReturnType<typeof addDevice>>

async function addKey(page: Page, touch: Touch, account: Account, name: string) {
  await page.getByRole('button', { name: 'Anahtar Ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  await dialog.getByLabel('Anahtar adı').fill(name)
  await dialog.getByLabel('Şifreniz').fill(account.password)
  await lookAtDialogOnPhone(page)
  await dialog.getByRole('button', { name: 'Devam Et' }).click()
  await touch(() => expect(dialog).toBeHidden())
}

/** By the API: how it is set up is no matter here. */
async function switchSecondStepOn(request: APIRequestContext, { tokens, password }: Account) {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const setup = await request.post('/api/v1/auth/two-step/setup', { headers, data: { password } })
  const { data } = (await setup.json()) as { data: { secret: string } }
  const enabled = await request.post('/api/v1/auth/two-step/enable', { headers, data: { code: codeOf(data.secret) } })
  expect(enabled.status()).toBe(200)
}

/** RFC 6238. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
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
  const touch = await addDevice(page)
  await page.goto('/settings')
  await addKey(page, touch, account, 'Telefonum')
  await expect(page.getByText('1 anahtar')).toBeVisible()

  const beside = await openBeside(browser, account)
  const touchBeside = await addDevice(beside)
  await beside.goto(`${baseURL}/settings`)
  await addKey(beside, touchBeside, account, 'Ofis')
  await expect(beside.getByText('2 anahtar')).toBeVisible()

  // Without the password: by the button, then by the browser's own list, which a touch answers at once.
  await logOut(page)
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await touch(() => isInside(page))
  await logOut(page)
  await touch(() => isInside(page))

  await switchSecondStepOn(request, account)
  await logOut(beside)
  await fillLogin(beside, { email: account.company.email, password: account.password })
  await beside.getByRole('button', { name: 'Giriş Yap' }).click()
  await beside.getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }).click()
  await touchBeside(() => isInside(beside))

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Kaldır: Ofis' }).click()
  await page.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(page.getByText('1 anahtar')).toBeVisible()
  await logOut(beside)
  await beside.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await touchBeside(() => expect(beside.getByRole('alert')).toContainText('Geçiş anahtarı tanınmadı'))

  await page.getByRole('button', { name: 'Kaldır: Telefonum' }).click()
  const dialog = page.getByRole('dialog', { name: 'Son geçiş anahtarı kaldırılsın mı?' })
  await dialog.getByLabel('Şifreniz').fill(account.password)
  await dialog.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(page.getByText('2 anahtar')).toBeHidden()
  await expect(page.getByText('Yok', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
  await beside.context().close()
})
