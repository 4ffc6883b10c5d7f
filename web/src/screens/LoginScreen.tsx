import type { Site } from '@bedesten/contract/site.schemas'
import { useEffect } from 'react'
import { Link, Navigate, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { AuthForm } from '../features/accounts/AuthForm.tsx'
import { DemoHint } from '../features/accounts/DemoHint.tsx'
import { LoginScene } from '../features/accounts/LoginScene.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { PITCH } from '../features/accounts/site-texts.ts'
import { LOGIN_PATH, readWantedPage } from '../features/accounts/wanted-page.ts'
import { LogoMark } from '../ui/marks/Logo.tsx'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { ThemeToggle } from '../ui/page/ThemeToggle.tsx'
import { dismissToastsTo } from '../ui/feedback/toast.ts'
import '../styles/login.css'

const MODES = {
  login: {
    title: 'Giriş Yap',
    heading: 'Hesabınıza giriş yapın',
    other: { to: '/login?mode=register', text: 'Hesabınız yok mu? Kayıt olun' },
  },
  register: {
    title: 'Kayıt Ol',
    heading: 'Yeni hesap oluşturun',
    other: { to: '/login', text: 'Zaten hesabınız var mı? Giriş yapın' },
  },
}

export function LoginScreen() {
  const { status } = useSession()
  const site = useLoaderData<Site | null>()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const mode = search.get('mode') === 'register' ? 'register' : 'login'
  const { title, heading, other } = MODES[mode]
  useEffect(() => dismissToastsTo(LOGIN_PATH), [])
  // Also the way on after a login, here or in another tab.
  if (status === 'member') return <Navigate to={readWantedPage(state)} replace />
  return (
    <div className="grid min-h-dvh rail:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)]">
      <PageMeta title={title} description={PITCH} path="/login" type="website" />
      <LoginScene />
      <div className="relative grid place-items-center px-5 py-6 rail:p-10">
        <div className="absolute top-6 right-6">
          <ThemeToggle />
        </div>
        <div className="flex w-full max-w-98 flex-col gap-4.5">
          <Link to="/explore" aria-label="Bedesten ana sayfa" className="mb-1.5 self-start rail:hidden">
            <LogoMark className="size-11" />
          </Link>
          <h1 className="font-display text-h1 text-[1.875rem]/9">{heading}</h1>
          <noscript>
            <p className="text-text-2">Giriş için tarayıcınızda JavaScript açık olmalıdır.</p>
          </noscript>
          <AuthForm key={mode} mode={mode} />
          <Link
            to={other.to}
            state={state}
            replace
            className="self-center text-button text-primary-text hover:underline"
          >
            {other.text}
          </Link>
          <Link to="/explore" className="self-center text-button text-text-2 hover:underline">
            Üye olmadan keşfet
          </Link>
          {site?.demo && <DemoHint demo={site.demo} />}
        </div>
      </div>
    </div>
  )
}
