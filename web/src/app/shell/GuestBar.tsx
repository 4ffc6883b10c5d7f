import { ButtonLink } from '../../ui/Button.tsx'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'
import { TopBar } from './TopBar.tsx'

export function GuestBar() {
  return (
    <TopBar>
      <div className="grow" />
      <ThemeToggle />
      <ButtonLink to="/login" className="in-data-[session=member]:invisible">
        Giriş Yap
      </ButtonLink>
    </TopBar>
  )
}
