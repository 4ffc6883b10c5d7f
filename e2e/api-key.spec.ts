import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { test } from './test.ts'

test('a company connects its own programs', async ({ page, context, request }) => {
  await rememberSession(context, await openAccount(request))
  const complaints = await collectComplaints(page)
  await test.step('the API key is hidden until shown, copied, and replaced after a question', async () => {
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
    // Which has tests of its own.
    await expect(page.getByRole('link', { name: 'API kılavuzu' })).toHaveAttribute('href', '/api/docs')
  })

  await test.step('a webhook is added and tried, and its log shows what came back', async () => {
    const heard: string[] = []
    const server = createServer((sent, response) => {
      heard.push(String(sent.headers['webhook-signature']))
      response.writeHead(200).end('tamam')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    complaints.splice(0)
    await page.getByRole('button', { name: 'Adres ekle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Webhook adresi ekle' })
    await dialog.getByLabel(/^Adres/).fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/kanca`)
    await expectNoFaultInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Ekle' }).click()
    const secret = page.getByRole('dialog', { name: 'Gizli anahtar' })
    await expect(secret.getByText(/^whsec_/)).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await secret.getByRole('checkbox').check()
    await secret.getByRole('button', { name: 'Tamam' }).click()
    await page.getByRole('link', { name: 'Günlük' }).click()
    await expect(page).toHaveURL(/\/settings\/webhooks\/\d+/)
    await page.getByRole('button', { name: 'Dene', exact: true, disabled: false }).click()
    await page.getByRole('button', { name: /ping/ }).click()
    await expect(page.getByText('Elle gönderildi, 200')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(/^HTTP\/1.1 200/)).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    expect(heard[0]).toMatch(/^v1,/)
    expect(complaints).toEqual([])
    server.close()
  })
})
