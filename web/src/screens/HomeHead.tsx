import { Outlet } from '../lib/router/PageView.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { PITCH, SLOGAN } from '../features/accounts/site-texts.ts'
import { useFullAddress } from '../lib/page/page-facts.ts'
import { PageMeta } from '../ui/page/PageMeta.tsx'

/** Outside the guard of the home page: search engines and link previews are guests, and get this description. */
export function HomeHead() {
  const { status } = useSession()
  const url = useFullAddress()('/')
  return (
    <>
      <PageMeta
        title={status === 'member' ? 'Ana Sayfa' : SLOGAN}
        description={PITCH}
        path="/"
        type="website"
        structuredData={{ '@type': 'WebSite', name: 'Bedesten', description: PITCH, inLanguage: 'tr', url }}
      />
      <Outlet />
    </>
  )
}
