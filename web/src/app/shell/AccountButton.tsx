import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { clsx } from 'clsx'
import { Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSwitchCompany } from '../../features/accounts/switch-company.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { useSignOut } from '../../features/accounts/wanted-page.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import type { MenuItem, MenuStart } from '../../ui/overlays/Menu.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { AccountLook } from './AccountLook.tsx'
import { listCompanyChoices } from './company-choices.ts'
import { toProfilePath } from './entries.ts'
import { companyLink } from './MemberBar.tsx'

const Menu = lazyPart(async () => (await import('../../ui/overlays/Menu.tsx')).Menu)

/** The company and, under it, who acts for it; its menu leads to both, and to the other companies of the person. */
export function AccountButton({ user }: { user: SessionUser }) {
  const button = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<MenuStart>()
  const items = useAccountItems(user)
  const { person, company_name } = user
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Hesap: ${company_name}${person?.name ? `, ${person.name}` : ''}`}
        aria-haspopup="menu"
        aria-expanded={start !== undefined}
        onClick={({ detail }) => setStart(start ? undefined : detail === 0 ? 'first' : 'none')}
        className={clsx(companyLink, 'text-left')}
      >
        <AccountLook user={user} />
      </button>
      {start &&
        createPortal(
          <Suspense>
            <Menu
              anchor={button}
              label="Hesap"
              head={person && <PersonHead {...person} />}
              items={items}
              start={start}
              onClose={() => setStart(undefined)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

export function PersonHead({ name, email }: { name: string | null; email: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3 px-2.5 pt-2 pb-3">
      <PersonAvatar name={name ?? email} own className="size-11" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name ?? 'Adınız yok'}</span>
        <span className="block truncate text-sm text-text-3">{email}</span>
      </span>
    </div>
  )
}

function useAccountItems(user: SessionUser): MenuItem[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const switchTo = useSwitchTo()
  const choices = listCompanyChoices(user).map(({ id, company_name, logo_url, role, isCurrent }, index): MenuItem => ({
    label: company_name,
    note: role,
    image: <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={32} />,
    checked: isCurrent,
    ...(index === 0 && { apart: true, heading: 'Şirket değiştir' }),
    onSelect: () => void (isCurrent || switchTo(id)),
  }))
  return [
    ...choices,
    { label: 'Şirket profili', icon: Store, apart: true, onSelect: () => void navigate(toProfilePath(user)) },
    { label: 'Ekip', icon: Users, onSelect: () => void navigate('/settings/members') },
    { label: 'Ayarlar', icon: Settings, onSelect: () => void navigate('/settings') },
    ...(user.operator
      ? [{ label: 'Pazar yönetimi', icon: ShieldCheck, onSelect: () => void navigate('/operator') } satisfies MenuItem]
      : []),
    { label: 'Çıkış', icon: LogOut, apart: true, onSelect: () => void signOut() },
  ]
}

/** To its home: no page of one company is a page of another. */
export function useSwitchTo() {
  const navigate = useNavigate()
  const switchCompany = useSwitchCompany()
  return async (id: number) => {
    try {
      await switchCompany(id)
      void navigate('/')
    } catch (error) {
      showToast('error', 'Şirket değiştirilemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
  }
}
