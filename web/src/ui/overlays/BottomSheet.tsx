import type { ReactNode } from 'react'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'
import type { ModalProps } from './Modal.tsx'

interface BottomSheetProps extends ModalProps {
  title: string
  /** Stays below the content, such as the button that applies it. */
  foot?: ReactNode
}

/** Rises from the lower edge, for what is beside the content on large screens. Load it lazily. */
export function BottomSheet({ open, onClose, title, foot, children }: BottomSheetProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      className="inset-x-0 bottom-0 z-dialog mx-auto max-h-[86dvh] max-w-form rounded-t-cover border-t border-border bg-raised shadow-lg data-ending-style:translate-y-full data-starting-style:translate-y-full"
    >
      <div className="sticky top-0 z-1 flex shrink-0 items-center gap-3 bg-raised py-2.5 pr-2.5 pl-4">
        <ModalTitle>{title}</ModalTitle>
        <ModalClose />
      </div>
      <div className="px-4 pb-4">{children}</div>
      {foot && (
        <div className="sticky bottom-0 z-1 shrink-0 border-t border-border bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {foot}
        </div>
      )}
    </Modal>
  )
}
