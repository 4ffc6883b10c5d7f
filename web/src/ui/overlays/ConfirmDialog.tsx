import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { useBackCloses } from '../../lib/router/hooks.ts'
import { Button } from '../forms/Button.tsx'
import type { Question } from './confirm.ts'
import { aboveEdge, dialogPanel } from './Dialog.tsx'
import { moving, scrim } from './Modal.tsx'

interface ConfirmDialogProps {
  open: boolean
  question: Question
  onAnswer: (confirmed: boolean) => void
}

/** Use it through `askToConfirm`. */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel = 'İptal', danger = true } = question
  useBackCloses(open, () => onAnswer(false))
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={scrim} />
        <AlertDialog.Popup
          initialFocus={safe}
          className={clsx('fixed p-5 outline-none rail:max-w-110 rail:p-6', moving, dialogPanel, aboveEdge)}
        >
          <AlertDialog.Title className="font-display text-h2">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 mb-4.5 text-text-2">{text}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <Button ref={safe} variant="secondary" onClick={() => onAnswer(false)}>
              {cancelLabel}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
