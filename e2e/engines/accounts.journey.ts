import { openAccount } from '../accounts.ts'
import { aName } from '../random.ts'
import { test } from './test.ts'

test('a company registers, and logs in again', async ({ site }) => {
  const name = aName()
  await site.open('/login')
  await site.press('link', /Kayıt olun$/)
  await site.fill('Firma adı', `Deneme ${name}`)
  await site.fill('E-posta', `${name}@deneme.test`)
  await site.fill('Şifre', `gizli ${name}`)
  await site.reads('Uygun')
  await site.press('checkbox', /^Kullanım koşullarını/)
  await site.press('checkbox', /^KVKK/)
  await site.press('button', 'Hesap Oluştur')
  await site.isAt(/^\/$/)
  await site.press('button', 'Çıkış')
  await site.sees('heading', 'Hesabınıza giriş yapın')
  await site.fill('E-posta', `${name}@deneme.test`)
  await site.type('Şifre', `gizli ${name}\uE007`)
  await site.isAt(/^\/$/)
  await site.sees('heading', 'Ana Sayfa')
})

test('the settings take a new password', async ({ site, request, logInAs }) => {
  const account = await openAccount(request)
  await logInAs(account)
  await site.open('/settings')
  await site.fill('Mevcut şifre', account.password)
  await site.fill('Yeni şifre', `${account.password} yeni`)
  await site.fill('Yeni şifre, tekrar', `${account.password} yeni\uE007`)
  await site.reads('Şifreniz değişti')
})
