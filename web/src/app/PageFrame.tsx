import latin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2?url'
import { preload } from 'react-dom'
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { Logo } from '../ui/Logo.tsx'

export function PageFrame() {
  for (const font of [latin, latinExt]) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <div className="mx-auto flex min-h-dvh max-w-content flex-col gap-16 px-4 py-6 rail:px-8">
      <header>
        <Link to="/" aria-label="Bedesten ana sayfa" className="inline-block">
          <Logo className="h-8" />
        </Link>
      </header>
      <main className="flex max-w-narrow flex-col items-start gap-4">
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
