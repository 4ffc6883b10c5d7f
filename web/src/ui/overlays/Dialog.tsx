import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'
import type { ModalProps } from './Modal.tsx'

interface DialogProps extends ModalProps {
  title: ReactNode
  width?: DialogWidth
  /** Content up to the edges, such as a list that scrolls inside. */
  flush?: boolean
  /** Buttons at the lower right; the safe one first. */
  actions?: ReactNode
}

/** Centred; on small screens it rises from the lower edge. Load it lazily. */
export function Dialog({ open, onClose, title, width = 'md', flush = false, actions, children }: DialogProps) {
  return (
    <Modal open={open} onClose={onClose} className={clsx(dialogPanel, aboveEdge, dialogWidths[width])}>
      <div
        className={clsx(
          'sticky top-0 z-1 flex shrink-0 items-center gap-3 bg-raised py-3 pr-3 pl-5',
          !flush && 'rail:pl-6',
        )}
      >
        <ModalTitle>{title}</ModalTitle>
        <ModalClose />
      </div>
      <div className={clsx(!flush && 'px-5 pb-5 rail:px-6')}>{children}</div>
      {actions && (
        <div className="sticky bottom-0 z-1 flex shrink-0 justify-end gap-2 bg-raised px-5 pt-1 pb-5 rail:px-6 rail:pb-6">
          {actions}
        </div>
      )}
    </Modal>
  )
}

/** Shared with the confirmation. */
export const dialogPanel =
  'z-dialog max-h-[86dvh] border-border bg-raised shadow-lg max-rail:inset-x-0 max-rail:bottom-0 max-rail:rounded-t-cover max-rail:border-t max-rail:data-ending-style:translate-y-full max-rail:data-starting-style:translate-y-full rail:top-1/2 rail:left-1/2 rail:max-h-[min(660px,calc(100dvh-3rem))] rail:w-[calc(100vw-3rem)] rail:-translate-x-1/2 rail:-translate-y-1/2 rail:rounded-cover rail:border rail:data-ending-style:scale-97 rail:data-ending-style:opacity-0 rail:data-starting-style:scale-97 rail:data-starting-style:opacity-0'

/** For a dialog without a foot, which has this space of its own. */
export const aboveEdge = 'max-rail:pb-[max(0.75rem,env(safe-area-inset-bottom))]'

export const dialogWidths = {
  md: 'rail:max-w-110',
  list: 'rail:max-w-120',
  form: 'rail:max-w-130',
  wide: 'rail:max-w-150',
  lg: 'rail:max-w-180',
  xl: 'rail:max-w-220',
}

export type DialogWidth = keyof typeof dialogWidths
