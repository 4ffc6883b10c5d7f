import { loadSite } from '../../features/accounts/site.ts'
import type { Loader, Route } from '../../lib/router/route.ts'
import { page } from './page.ts'
import type { GetQueryClient } from './query-client-of.ts'

/** The login, and what leads to it or instead of it. */
export function wayInPages(getQueryClient: GetQueryClient): Route[] {
  const loader: Loader = async ({ context }) => ({ data: await loadSite(await getQueryClient(context)) })
  const loadEntry: Loader = async (args) => {
    const isRegistering = new URL(args.url).searchParams.get('mode') === 'register'
    const [answer] = await Promise.all([loader(args), isRegistering && prepareForm()])
    return answer
  }
  const loadLogin = async () => (await import('../../screens/LoginScreen.tsx')).LoginScreen
  const loadRecovery = async () => (await import('../../screens/RecoveryScreen.tsx')).RecoveryScreen
  return [
    page('/login', 'LoginScreen', loadLogin, { query: ['mode'], loader: loadEntry }),
    ...RECOVERY_PATHS.map((path) => page(path, 'RecoveryScreen', loadRecovery, { loader })),
    page(
      '/my-companies',
      'MyCompaniesScreen',
      async () => (await import('../../screens/MyCompaniesScreen.tsx')).MyCompaniesScreen,
    ),
    page(
      '/invitations/:token',
      'InvitationScreen',
      async () => (await import('../../screens/InvitationScreen.tsx')).InvitationScreen,
    ),
  ]
}

async function prepareForm(): Promise<void> {
  const { registerForm } = await import('../../features/accounts/register-form.ts')
  await registerForm.prepare()
}

/** What links in mails lead to, and the second page of a login: one screen, which knows them by their address. */
const RECOVERY_PATHS = [
  '/login/two-step',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/unsubscribe',
]
