import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { logIn, openAccount } from './accounts.ts'
import { makeImage } from './test-images.ts'
import { test } from './test.ts'
import { waitForWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

/** What a phone does for the share target of the manifest. */
async function shareInto(page: Page, photos: Awaited<ReturnType<typeof makeImage>>[], text: string): Promise<void> {
  await page.evaluate((text) => {
    const form = Object.assign(document.createElement('form'), { id: 'phone', method: 'post', action: '/posts/share' })
    form.enctype = 'multipart/form-data'
    const files = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true })
    form.append(files, Object.assign(document.createElement('input'), { name: 'text', value: text }))
    document.body.append(form)
  }, text)
  await page.locator('#phone input[type=file]').setInputFiles(photos)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#phone')?.submit())
}

test('photos shared by a guest wait for the login, and become images of a product and a post', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await page.goto('/login')
  await waitForWorker(page)
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && sent.push(new URL(call.url()).pathname))
  await shareInto(page, [await makeImage(page, 400, 300), await makeImage(page, 300, 400)], 'Yeni sezon havlular')
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Bu fotoğraflarla ne yapalım?' })).toBeVisible()
  await page.getByRole('button', { name: /^Yeni ürün ekle/ }).click()
  await expect(page.getByRole('list', { name: 'Görseller' }).getByRole('img')).toHaveCount(2)
  await expect(page.getByLabel('Açıklama')).toHaveValue('Yeni sezon havlular')
  // They are still there for another choice.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/posts/share')
  expect(sent.filter((path) => path.includes('upload'))).toEqual([])
  await page.getByRole('button', { name: 'Kaldır: 2. fotoğraf' }).click()
  await page.getByRole('button', { name: /^Gönderi yap/ }).click()
  await expect(page.getByLabel('Gönderi metni')).toHaveValue('Yeni sezon havlular')
  await expect(page.getByRole('region', { name: 'Gönderi oluştur' }).locator('img[src*="uploads"]')).toBeVisible()
  await page.goto('/posts/share')
  await expect(page.getByRole('heading', { name: 'Paylaşılan bir şey yok' })).toBeVisible()
})
