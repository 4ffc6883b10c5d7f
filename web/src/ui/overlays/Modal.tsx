import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useBackCloses } from '../../lib/router/hooks.ts'
import { keepOpenForToasts } from './keep-open-for-toasts.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** It is closed by its own buttons alone. */
  held?: boolean
  children: ReactNode
}

interface ModalFrameProps extends ModalProps {
  /** Place, size and entrance of the panel. */
  className: string
}

/**
 * Shared by dialog, drawer and sheet: scrim, focus trap and restore, Escape, click outside, and the back button. The
 * panel itself scrolls, so that arrow keys move long content wherever the focus is; heads and feet are sticky.
 */
export function Modal({ open, onClose, held = false, className, children }: ModalFrameProps) {
  useBackCloses(open && !held, onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !held && !keepOpenForToasts(details)) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrim} />
        <Base.Popup
          className={clsx('fixed flex flex-col overflow-y-auto overscroll-contain outline-none', moving, className)}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export function ModalTitle({ children, className }: { children: ReactNode; className?: string }) {
  return <Base.Title className={className ?? 'min-w-0 flex-1 font-display text-h2'}>{children}</Base.Title>
}

export function ModalClose() {
  return (
    <Base.Close
      aria-label="Kapat"
      className="grid size-10 shrink-0 place-items-center rounded-md text-text-2 transition-colors duration-fast hover:bg-hover hover:text-text"
    >
      <X className="size-5" />
    </Base.Close>
  )
}

export const scrim =
  'fixed inset-0 z-scrim bg-scrim transition-opacity duration-slow data-ending-style:opacity-0 data-starting-style:opacity-0'

/** Entrances are quick to start and long to settle; leaving takes the base time. */
export const moving = 'transition-[translate,scale,opacity] duration-slow ease-out data-ending-style:duration-base'
