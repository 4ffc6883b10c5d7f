import type { ReactNode } from 'react'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'
import type { ModalProps } from './Modal.tsx'

interface DrawerProps extends ModalProps {
  /** Spoken, and shown unless `head` is given. */
  title: string
  /** In place of the shown title, such as who is logged in. */
  head?: ReactNode
  /** Stays at the lower end. */
  foot?: ReactNode
}

/** Slides in from the right; the menu of small screens is one. Load it lazily. */
export function Drawer({ open, onClose, title, head, foot, children }: DrawerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      className="inset-y-0 right-0 z-drawer w-78 max-w-[calc(100vw-3rem)] rounded-l-[20px] bg-surface px-3.5 pt-4 pb-5 shadow-lg data-ending-style:translate-x-full data-starting-style:translate-x-full"
    >
      <div className="mb-3.5 flex items-center justify-between gap-3">
        {head ? <div className="min-w-0 flex-1">{head}</div> : null}
        <div className={head ? 'sr-only' : 'contents'}>
          <ModalTitle>{title}</ModalTitle>
        </div>
        <ModalClose />
      </div>
      <div className="flex-1">{children}</div>
      {foot}
    </Modal>
  )
}
