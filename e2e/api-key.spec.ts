import { expect } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { anyScreen } from './screens.ts'
import { test } from './test.ts'

test(
  'the API key is hidden until shown, copied, and replaced after a question',
  anyScreen,
  async ({ page, context, request }) => {
    await rememberSession(context, await openAccount(request))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto('/settings')
    const field = page.getByLabel('Anahtar', { exact: true })
    await expect(field).toHaveValue(/^•+$/)
    await expect(field).toHaveAttribute('readonly')
    await expect(page.getByText('Anahtarı her istekte X-API-Key başlığı ile gönderin.')).toBeVisible()
    await page.getByRole('button', { name: 'Anahtarı göster' }).click()
    await expect(field).toHaveValue(/^bd_[0-9A-Za-z]{40,}$/)
    const oldKey = await field.inputValue()
    await page.getByRole('button', { name: 'Kopyala' }).click()
    const copied = page.getByRole('status').filter({ hasText: 'Kopyalandı' })
    await expect(copied).toContainText('API key panoya kopyalandı')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(oldKey)

    const ask = (key: string) => request.get('/api/v1/notifications', { headers: { 'x-api-key': key } })
    expect((await ask(oldKey)).status()).toBe(200)
    const renew = page.getByRole('button', { name: 'Yenile', exact: true })
    await renew.click()
    const question = page.getByRole('alertdialog', { name: 'API anahtarı yenilensin mi?' })
    await question.getByRole('button', { name: 'İptal' }).click()
    await expect(question).toBeHidden()
    await expect(field).toHaveValue(oldKey)
    await renew.click()
    await question.getByRole('button', { name: 'Yenile' }).click()
    const [renewed, warning] = [page.getByText('API Key Yenilendi'), page.getByText('Önemli Uyarı')]
    await expect(renewed).toBeVisible()
    await expect(page.getByText('API anahtarınız yenilendi')).toBeVisible()
    // The warning stays for eight seconds instead of five.
    await page.clock.fastForward(5200)
    await expect(renewed).toBeHidden()
    await expect(warning).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(warning).toBeHidden()
    await expect(field).not.toHaveValue(oldKey)
    expect((await ask(oldKey)).status()).toBe(401)
    expect((await ask(await field.inputValue())).status()).toBe(200)
    const guide = page.getByRole('link', { name: 'API kılavuzu' })
    expect((await request.get((await guide.getAttribute('href')) ?? '')).status()).toBe(200)
  },
)
