import type { ReactNode } from 'react'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'
import type { ModalProps } from './Modal.tsx'

interface BottomSheetProps extends ModalProps {
  title: string
  /** Stays below the content, such as the button that applies it. */
  foot?: ReactNode
}

/** Rises from the lower edge, for what stands beside the content on large screens. Load it lazily. */
export function BottomSheet({ open, onClose, title, foot, children }: BottomSheetProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      className="inset-x-0 bottom-0 z-dialog mx-auto max-h-[86dvh] max-w-form rounded-t-cover border-t border-border bg-raised pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg data-ending-style:translate-y-full data-starting-style:translate-y-full"
    >
      <div className="flex items-center gap-3 py-2.5 pr-2.5 pl-4">
        <ModalTitle>{title}</ModalTitle>
        <ModalClose />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
      {foot && <div className="border-t border-border px-4 pt-3">{foot}</div>}
    </Modal>
  )
}
