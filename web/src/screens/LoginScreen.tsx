import { LEGAL_SLUGS, LEGAL_TITLES } from '@bedesten/contract/legal'
import { COMPANIES_PATH } from '@bedesten/contract/page-names'
import type { Site } from '@bedesten/contract/site.schemas'
import { Suspense, useEffect } from 'react'
import { Link } from '../lib/router/Link.tsx'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useLocation, usePageData, useSearchParams } from '../lib/router/hooks.ts'
import { AuthFrame, AuthLink } from '../features/accounts/AuthFrame.tsx'
import { LoginForm } from '../features/accounts/LoginForm.tsx'
import { registerForm } from '../features/accounts/register-form.ts'
import { DemoHint } from '../features/accounts/DemoHint.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { PITCH } from '../features/accounts/site-texts.ts'
import { LOGIN_PATH, toReturn } from '../features/accounts/wanted-page.ts'
import { PageMeta } from '../ui/page/PageMeta.tsx'
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
  const site = usePageData() as Site | null
  const { state } = useLocation()
  const [search] = useSearchParams()
  const mode = search.get('mode') === 'register' ? 'register' : 'login'
  const { title, heading, other } = MODES[mode]
  useEffect(() => dismissToastsTo(LOGIN_PATH), [])
  // Also the way on after a login, here or in another tab.
  if (status === 'member') return <Navigate {...toReturn(state)} replace />
  if (status === 'alone') return <Navigate to={COMPANIES_PATH} replace />
  return (
    <AuthFrame heading={heading} notice={site?.notice ?? null}>
      <PageMeta title={title} description={PITCH} path="/login" type="website" />
      <noscript>
        <p className="text-text-2">Giriş için tarayıcınızda JavaScript açık olmalıdır.</p>
      </noscript>
      {mode === 'login' ? (
        <LoginForm />
      ) : (
        <Suspense fallback={<div className="h-120" />}>
          <registerForm.Component versions={site?.consent_versions} />
        </Suspense>
      )}
      <AuthLink to={other.to} state={state} replace>
        {other.text}
      </AuthLink>
      <Link to="/explore" className="self-center text-button text-text-2 hover:underline">
        Üye olmadan keşfet
      </Link>
      {mode === 'register' && site?.registration === 'approval' && (
        <p className="text-sm text-text-3">Yeni kayıtlar pazar yönetiminin onayından sonra herkese görünür.</p>
      )}
      {site?.demo && <DemoHint demo={site.demo} />}
      <nav aria-label="Yasal" className="flex flex-wrap justify-center gap-x-4 text-xs text-text-3">
        {LEGAL_SLUGS.map((slug) => (
          <Link key={slug} to={`/legal/${slug}`} className="py-1.25 underline-offset-3 hover:underline">
            {LEGAL_TITLES[slug]}
          </Link>
        ))}
      </nav>
    </AuthFrame>
  )
}
