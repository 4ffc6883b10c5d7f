import { DemoHint } from '../features/accounts/DemoHint.tsx'

export function LoginScreen() {
  return (
    <>
      <title>Giriş Yap · Bedesten</title>
      <h1 className="font-display text-h1">Hesabınıza giriş yapın</h1>
      <p className="text-text-2">Giriş formu hazırlanıyor.</p>
      <DemoHint />
    </>
  )
}
