import { useLoginVisit } from '../../features/accounts/wanted-page.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { ThemeToggle } from '../../ui/page/ThemeToggle.tsx'
import { TopBar } from './TopBar.tsx'

export function GuestBar({ isFramed }: { isFramed: boolean }) {
  return (
    <TopBar home="/explore" className={isFramed ? 'in-data-[session=member]:hidden' : undefined}>
      <div className="grow" />
      <ThemeToggle />
      <ButtonLink {...useLoginVisit()} className="in-data-[session=member]:invisible">
        Giriş Yap
      </ButtonLink>
    </TopBar>
  )
}
