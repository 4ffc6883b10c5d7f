import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { instead, useWayBack } from './BackButton.tsx'
import { IconLink } from '../forms/IconButton.tsx'

interface PageBarProps {
  title: string
  /** Where back leads when this page was the first one opened. */
  fallback: string
  /** Called instead of going back, where the page is left step by step. */
  onBack?: (() => void) | undefined
  actions?: ReactNode
  /** What it shows is given up, instead of left for the page before. */
  closes?: boolean
  /** The bar below stays: this page is looked at, nothing is done on it. */
  keepsBottomBar?: boolean
}

/** On small screens it replaces the top bar, which gives way as the bottom bar does. */
export function PageBar({ title, fallback, onBack, actions, closes = false, keepsBottomBar = false }: PageBarProps) {
  const wayBack = useWayBack(fallback)
  return (
    <div
      data-page-bar
      data-no-bottom-bar={keepsBottomBar ? undefined : ''}
      className="z-header -mx-4 -mt-4 mb-4 flex h-14.5 items-center gap-0.5 border-b border-border bg-header pr-2 pl-1.5 [backdrop-filter:blur(14px)] in-data-[session=member]:sticky in-data-[session=member]:top-0 rail:hidden"
    >
      <IconLink
        label={closes ? 'Kapat' : 'Geri dön'}
        {...wayBack}
        {...(onBack && { onClick: instead(onBack) })}
        size="lg"
      >
        {closes ? <X /> : <ArrowLeft />}
      </IconLink>
      <h1 className="min-w-0 flex-1 truncate pl-1 font-display text-lead font-semibold">{title}</h1>
      {actions}
    </div>
  )
}
