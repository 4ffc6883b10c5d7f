import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { logInAsOperator, rememberOperator } from './operator.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'
import { PAYLOADS } from './xss-payloads.ts'
import { findIntruders, watchForRuns } from './xss-watch.ts'

const TEXT = [...PAYLOADS, ...PAYLOADS.map((payload) => `[x](${payload})`)].join('\n\n')

async function expectQuiet(page: Page, sign: string) {
  await expect(page.getByText(sign).first()).toBeAttached()
  expect(await findIntruders(page)).toEqual([])
}

test('no payload runs on a legal page, in its editor, or in what a stranger complains of', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const runs = await watchForRuns(context, baseURL)
  const operator = await logInAsOperator(request)
  const publish = { holds_from: new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10) }
  await callAs(request, operator, 'POST', '/operator/legal-texts', {
    slug: 'satis-kosullari',
    text: `SONRAKI BOLUM\n\n${TEXT}`,
    publish,
    reason: PAYLOADS[6],
  })
  await page.goto('/legal/satis-kosullari')
  await expectQuiet(page, 'SONRAKI BOLUM')
  await page.goto('/legal/kvkk')
  await page.getByRole('navigation', { name: 'Yasal sayfalar' }).getByRole('link', { name: 'Satış koşulları' }).click()
  await expectQuiet(page, 'SONRAKI BOLUM')

  await page.goto('/legal/sikayet')
  await page.getByText('Kişisel veri', { exact: true }).click()
  await page.getByLabel('İçeriğin adresi').fill('javascript:alert(1)')
  await page.getByLabel('Adınız soyadınız').fill('<img src=x onerror=alert(1)>')
  await page.getByLabel('E-posta').fill(`xss-${Date.now()}@deneme.test`)
  await page.getByLabel('Neden').fill(PAYLOADS.join('\n').replaceAll('\u0000', '').slice(0, 4000))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Şikâyeti gönder' }).click()
  await expect(page.getByRole('heading', { name: 'Şikâyetiniz alındı' })).toBeVisible()

  await rememberOperator(context, operator)
  await page.goto('/operator/legal-texts/satis-kosullari')
  await page.getByRole('button', { name: 'Önizle' }).click()
  await expectQuiet(page, 'SONRAKI BOLUM')
  const { data } = await callAs(request, operator, 'GET', '/operator/queue?kind=complaint&limit=100')
  const entry = (data as { id: number; title: string }[]).find(({ title }) => title.includes('javascript:'))
  await page.goto(`/operator/queue/${entry?.id}`)
  await expectQuiet(page, 'Doğruluk beyanı verildi')
  expect(runs).toEqual([])
})
