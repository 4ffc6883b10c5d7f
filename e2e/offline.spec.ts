import { expect } from '@playwright/test'
import { logOut } from './accounts.ts'
import { test } from './test.ts'
import { listKept, openWithWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('only hashed files are kept, and without a connection every page is the offline page', async ({
  page,
  context,
  request,
}) => {
  await openWithWorker(page, request)
  const addresses = ['/incoming-orders', '/messages', '/explore', '/']
  for (const address of addresses) await page.goto(address)
  await page.getByLabel('Gönderi metni').fill('Yarım kalan gönderi')
  await context.setOffline(true)
  await page.goto('/messages', { waitUntil: 'commit' })
  await expect(page.getByText('Yazdığınız taslaklar saklanıyor')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByLabel('Gönderi metni')).toHaveValue('Yarım kalan gönderi')
  await logOut(page)
  const kept = await listKept(page)
  expect(kept.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual(['/offline.html'])
  expect(kept.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5)
  await context.setOffline(true)
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible()
  }
  await expect(page.getByText('Yazdığınız taslaklar saklanıyor')).toBeHidden()
  // The page comes by itself once there is a connection.
  await context.setOffline(false)
  await expect(page.getByLabel('E-posta')).toBeVisible()
})
