import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Note } from '../feedback/Note.tsx'
import { Button } from '../forms/Button.tsx'
import { dialogPanel, dialogWidths } from './Dialog.tsx'
import type { DialogWidth } from './Dialog.tsx'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'

interface FormDialogProps {
  title: string
  /** The person it is about, beside the title. */
  image?: ReactNode
  /** Its subject or its consequence. */
  line?: ReactNode
  width?: DialogWidth
  /** That of `useForm`. */
  form: ComponentProps<'form'>
  /** Whether it is being sent; it stays open meanwhile. */
  busy: boolean
  /** What is said above the fields. */
  errors: string[]
  onClose: () => void
  /** The button that sends it, and at the other end of the foot another way out. */
  action: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A form of a few fields above the page; on small screens it rises from the lower edge. Load it lazily. */
export function FormDialog({
  title,
  image,
  line,
  width = 'form',
  form,
  busy,
  errors,
  onClose,
  ...parts
}: FormDialogProps) {
  const { action, aside, children } = parts
  const close = () => !busy && onClose()
  return (
    <Modal open onClose={close} className={clsx(dialogPanel, dialogWidths[width])}>
      <form {...form} aria-label={title}>
        <DialogHead title={title} image={image} line={line} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-0.5 pb-4 rail:px-6 rail:pb-5">
          {errors.length > 0 && (
            <Note tone="danger" alert>
              {errors.map((error) => (
                <p key={error}>{error}</p>
              ))}
            </Note>
          )}
          {children}
        </div>
        <DialogFoot>
          {aside && <div className="mr-auto rail:-ml-3">{aside}</div>}
          <Button variant="secondary" onClick={close}>
            Vazgeç
          </Button>
          {action}
        </DialogFoot>
      </form>
    </Modal>
  )
}

export function DialogHead({ title, image, line }: { title: string; image?: ReactNode; line?: ReactNode }) {
  return (
    <div className="sticky top-0 z-1 flex items-start gap-3 bg-raised pt-3.5 pr-3 pb-3 pl-4 rail:pt-4 rail:pl-6">
      {image}
      <div className="min-w-0 flex-1 pt-1.5">
        <ModalTitle className="font-display text-h2 wrap-anywhere">{title}</ModalTitle>
        {line && <p className="mt-0.5 text-sm wrap-anywhere text-text-3">{line}</p>}
      </div>
      <ModalClose />
    </div>
  )
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-2.5 border-t border-border bg-well px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-rail:[&>:is(a,button)]:h-11.5 max-rail:[&>:is(a,button)]:flex-1 rail:px-6 rail:py-3.5">
      {children}
    </div>
  )
}
