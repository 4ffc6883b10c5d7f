import type { ReactNode } from 'react'
import { useId } from 'react'
import type { useForm } from '../../lib/useForm.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

interface FormDialogProps {
  title: string
  line: string
  form: ReturnType<typeof useForm<string>>
  submitText: string
  busyText: string
  danger?: boolean
  onClose: () => void
  children: ReactNode
}

/** A few fields that need a safe place, such as a password. */
export function FormDialog(props: FormDialogProps) {
  const { title, line, form, submitText, busyText, danger = false, onClose, children } = props
  const id = useId()
  const { errors } = form
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Vazgeç
      </Button>
      <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy} busyText={busyText}>
        {submitText}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <form {...form.form} id={id} method="post" className="flex flex-col gap-4">
        <p className="text-text-2">{line}</p>
        {errors.top.length > 0 && Object.keys(errors.fields).length === 0 && (
          <Note tone="danger" alert>
            {errors.top.join(' ')}
          </Note>
        )}
        {children}
      </form>
    </Dialog>
  )
}
