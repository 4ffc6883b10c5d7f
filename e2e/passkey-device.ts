import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { lookAtDialogOnPhone } from './phone.ts'

/** The authenticator of the open page: a phone with a screen lock. It answers requests during `touch`; earlier ones wait for ever. */
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
  return async (act: () => Promise<void>) => {
    await setTouched(true)
    await act()
    await setTouched(false)
  }
}

/** On the page of settings, with a device of its own. */
export async function addKey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Anahtar Ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  await dialog.getByLabel('Anahtar adı').fill(name)
  await lookAtDialogOnPhone(page)
  const touch = await addDevice(page)
  await touch(async () => {
    await dialog.getByRole('button', { name: 'Devam Et' }).click()
    await expect(dialog).toBeHidden()
  })
  return touch
}
