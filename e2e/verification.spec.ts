import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openLive, rememberSession } from './accounts.ts'
import { decide, logInAsOperator } from './operator.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 belge') })

async function lookAround(page: Page) {
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
}

test('papers are sent, sent back with a remark, sent again and approved; a new name loses the badge', async ({
  page,
  context,
  request,
}) => {
  const company = await openAccount(request)
  const operator = await logInAsOperator(request)
  const about = { kind: 'verification' as const, about: company }
  await rememberSession(context, company)
  await openLive(page, '/settings/verification')
  await expect(page.getByRole('heading', { name: 'Firmanızı doğrulayın' })).toBeVisible()
  await lookAround(page)

  await page.getByRole('button', { name: 'Düzenle' }).click()
  await page.getByLabel('Ticaret unvanı').fill('Deneme Tekstil Ltd. Şti.')
  await page.getByLabel('Vergi numarası').fill('1234567890')
  await expect(page.getByText('Vergi kimlik numarası, kontrol basamağı doğru')).toBeVisible()
  await lookAtDialogOnPhone(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('123 456 7890')).toBeVisible()
  const send = page.getByRole('button', { name: 'İncelemeye gönder' })
  await expect(send).toBeDisabled()
  for (const [label, name] of [
    ['Vergi levhası', 'levha.pdf'],
    ['Faaliyet belgesi ya da ticaret sicil gazetesi', 'sicil.pdf'],
    ['İmza sirküleri', 'imza.pdf'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).setInputFiles(pdf(name))
    await expect(page.getByText(name)).toBeVisible()
  }
  await send.click()
  await expect(page.getByRole('heading', { name: 'İnceleniyor' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: 'Geri çek' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geri çek' }).click()
  await send.click()
  await expect(page.getByRole('heading', { name: 'İnceleniyor' })).toBeVisible()

  const { data } = await callAs(request, company, 'GET', '/companies/me/verification')
  const [plate] = data.papers as { id: number }[]
  const remark = '2024 yılına ait. Bu yılın levhasını yükleyin.'
  const papers = [{ id: plate?.id, remark }]
  await decide(request, operator, about, { decision: 'needs_changes', reason: 'Levha eski.', papers })
  // The open page hears of it.
  await expect(page.getByRole('heading', { name: 'Bir belge düzeltilmeli' })).toBeVisible()
  await expect(page.getByText(remark)).toBeVisible()
  await lookAround(page)
  await expect(page.getByRole('button', { name: 'Yeniden gönder' })).toBeDisabled()
  await page.getByLabel('Vergi levhası', { exact: true }).setInputFiles(pdf('levha-2026.pdf'))
  await page.getByRole('button', { name: 'Yeniden gönder' }).click()
  await expect(page.getByRole('heading', { name: 'İnceleniyor' })).toBeVisible()

  await decide(request, operator, about, { decision: 'approve', reason: 'Belgeler uyuyor.' })
  await expect(page.getByRole('heading', { name: 'Firmanız doğrulandı' })).toBeVisible()
  await lookAround(page)
  const own = `/${company.company.short_name}`
  await page.goto(own)
  await expect(page.getByText('Doğrulanmış Firma').first()).toBeVisible()

  await page.goto(`${own}/edit`)
  await page.getByLabel('Ticaret unvanı').fill('Deneme Ev Tekstili Ltd. Şti.')
  await expect(page.getByText('Kaydedince doğrulama mührü kalkar, belgeleriniz yeniden incelenir.')).toBeVisible()
  await page.getByRole('button', { name: 'Kaydet' }).first().click()
  await page.waitForURL(own)
  await page.goto('/settings/verification')
  await expect(page.getByRole('heading', { name: 'Mühür geçici olarak kalktı' })).toBeVisible()
  await expect(page.getByText('Deneme Tekstil Ltd. Şti.')).toBeVisible()
  await lookAround(page)
  await decide(request, operator, about, { decision: 'reject', reason: 'Yeni unvan belgelerde yok' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Doğrulanamadı' })).toBeVisible()
  await lookAround(page)
})
