import { expect } from '@playwright/test'
import type { Page, Worker } from '@playwright/test'
import { test } from './test.ts'
import { openWithWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

interface Shown {
  title: string
  options: { body: string; data: object }
  badge: number
}

/** Browsers without a screen show no notifications: keeps what the worker would show. */
async function keepShown(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const shown: Shown[] = []
    const { registration } = self as unknown as { registration: object }
    Object.assign(registration, {
      showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options, badge: 0 }),
    })
    Object.assign(navigator, { setAppBadge: async (badge: number) => Object.assign(shown[0] ?? {}, { badge }) })
    Object.assign(self, { shown })
  })
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)
}

/** As the browser does with what has come from its push service and was decrypted. */
async function deliver(page: Page, message: object) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { shown, ExtendableEvent } = self as unknown as { shown: [Shown]; ExtendableEvent: typeof Event }
    const notification = { ...shown[0].options, close: () => undefined }
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  })
}

test('the worker shows what is pushed, and a tap opens it in the page that is open, where a draft stays', async ({
  page,
  context,
  request,
}) => {
  await openWithWorker(page, request)
  await page.getByLabel('Gönderi metni').fill('Yarım kalan gönderi')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  const listShown = await keepShown(worker)
  await deliver(page, { title: 'Yeni teklif', body: 'Akpamuk', path: '/quotes', tag: 'quote-1', unread: 3 })
  await expect.poll(listShown).toMatchObject([{ title: 'Yeni teklif', options: { body: 'Akpamuk' }, badge: 3 }])
  let loads = 0
  page.on('load', () => (loads += 1))
  await tap(worker)
  await expect(page.getByRole('heading', { name: 'Teklifler', level: 1 })).toBeVisible()
  expect(loads).toBe(0)
  await page.goBack()
  await expect(page.getByLabel('Gönderi metni')).toHaveValue('Yarım kalan gönderi')
})
