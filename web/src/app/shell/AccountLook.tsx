import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { hasAccountMenu } from '../../lib/session/session-store.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { companyName, menuMark, personName } from './MemberBar.tsx'

/** The company and, under it, who acts for it: inside a link, or the button of the account menu. */
export function AccountLook({ user }: { user: SessionUser }) {
  const { company_name, name, logo_url, person } = user
  const shown = company_name === '' ? name : company_name
  return (
    <>
      <ArchAvatar name={shown} logo={logo_url ?? undefined} size={32} />
      <span className="min-w-0 leading-tight">
        <span className={companyName}>{shown}</span>
        {person?.name && <span className={personName}>{person.name}</span>}
      </span>
      {hasAccountMenu(user) && <ChevronsUpDown className={menuMark} />}
    </>
  )
}
