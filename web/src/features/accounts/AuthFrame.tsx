import type { Site } from '@bedesten/contract/site.schemas'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { LogoMark } from '../../ui/display/Logo.tsx'
import { NoticeLine } from '../../ui/page/NoticeLine.tsx'
import { ThemeToggle } from '../../ui/page/ThemeToggle.tsx'
import { LoginScene } from './LoginScene.tsx'

interface AuthFrameProps {
  heading: string
  mark?: ReactNode
  /** What the operators tell everybody. */
  notice?: Site['notice']
  children: ReactNode
}

/** Around everything on the way in: the scene beside it, and one column of fields. */
export function AuthFrame({ heading, mark, notice = null, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh rail:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)]">
      <LoginScene />
      <div className="relative grid place-items-center px-5 py-6 rail:p-10">
        <div className="absolute top-6 right-6">
          <ThemeToggle />
        </div>
        <div className="flex w-full max-w-98 flex-col gap-4.5">
          {mark ?? (
            <Link to="/explore" aria-label="Bedesten ana sayfa" className="mb-1.5 self-start rail:hidden">
              <LogoMark className="size-11" />
            </Link>
          )}
          {notice && <NoticeLine notice={notice} className="rounded-md px-3.5 py-3" />}
          <h1 className="font-display text-h1 text-balance">{heading}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

export function AuthLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="self-center text-button text-primary-text hover:underline" />
}
