import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { editCategories, lookAtHealthAndFigures, publishAndTakeBack, suspendAndLift } from './console-journeys.ts'
import { logInAsOperator, rememberOperator } from './operator.ts'
import { lookAtDialog, lookOver } from './phone.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

const looks = { look: (page: Parameters<typeof lookOver>[0]) => lookOver(page), lookAtDialog }

test('an operator suspends a company and lifts that on a phone', ({ page, context, browser, request }) =>
  suspendAndLift({ page, context, browser, request, ...looks }))

test('a notice is published and taken back on a phone', ({ page, context, browser, request }) =>
  publishAndTakeBack({ page, context, browser, request, ...looks }))

test('health and figures fit a phone', ({ page, context, browser, request }) =>
  lookAtHealthAndFigures({ page, context, browser, request, ...looks }))

test('categories are edited on a phone', ({ page, context, browser, request }) =>
  editCategories({ page, context, browser, request, ...looks }))

test('an entry is decided on a phone, above the bar of the console', async ({ page, context, request }) => {
  const [{ company }, reporter] = [await openAccount(request), await openAccount(request)]
  const about = { kind: 'company', id: company.id, reason: 'other', text: 'Adresi yanlış.' }
  await callAs(request, reporter, 'POST', '/reports', about)
  const operator = await logInAsOperator(request)
  const { data } = await callAs(request, operator, 'GET', '/operator/queue?kind=report&limit=100')
  const entry = (data as { id: number; company: { id: number } | null }[]).find((one) => one.company?.id === company.id)
  await rememberOperator(context, operator)
  await page.goto(`/operator/queue/${entry?.id}`)
  await lookOver(page)
  await page.getByRole('button', { name: 'Önlemsiz kapat' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Adres doğru.')
  await lookAtDialog(page)
  await dialog.getByRole('button', { name: 'Önlemsiz kapat' }).tap()
  await expect(page.getByText('Önlem alınmadı')).toBeVisible()
})

test('on a phone the acts of a page of the console stand below its title, as wide as the page', async ({
  page,
  context,
  request,
}) => {
  await rememberOperator(context, await logInAsOperator(request))
  for (const [path, act] of [
    ['health', 'Yenile'],
    ['audit', 'CSV dosyası olarak indir'],
    ['legal-texts/kullanim-kosullari', 'Önizle'],
  ] as const) {
    await page.goto(`/operator/${path}`)
    const button = page.getByRole('button', { name: act })
    await expect(button).toBeVisible()
    const [title, place] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await button.boundingBox()]
    expect(place?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    expect(place?.x).toBe(title?.x)
    expect(place?.width).toBeGreaterThan(150)
  }
})
