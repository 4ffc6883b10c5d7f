import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useRouter } from '../../lib/router/hooks.ts'
import { backLine } from './back-line.ts'
import { ButtonLink } from '../forms/Button.tsx'

/** Back in history; `fallback` where this page was the first one opened. */
export function BackButton({ fallback }: { fallback: string }) {
  return (
    <ButtonLink {...useWayBack(fallback)}>
      <ArrowLeft />
      Geri Dön
    </ButtonLink>
  )
}

/** The same as a quiet line above a page. */
export function BackLink({ fallback }: { fallback: string }) {
  return (
    <Link {...useWayBack(fallback)} className={backLine}>
      <ArrowLeft className="size-4" />
      Geri Dön
    </Link>
  )
}

/** Called instead of following the link, where going back stays on the page. */
export function instead(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
}

/** For a link back in history. */
export function useWayBack(fallback: string) {
  const { back } = useRouter()
  const goBack = (event: MouseEvent) => back() && event.preventDefault()
  return { to: fallback, onClick: goBack }
}
