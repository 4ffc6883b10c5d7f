import { addInvoice } from '@bedesten/contract/order-documents.calls'
import { DEAL_LIMITS } from '@bedesten/contract/order-payments'
import type { Order } from '@bedesten/contract/orders.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FilePicker } from '../../../ui/forms/FilePicker.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { onlyErrors } from '../payments/money-fields.tsx'
import { findFileError } from '../../../lib/forms/document-files.ts'
import { useOrderAct } from '../useOrderAct.ts'

const TYPES = ['application/pdf', 'text/xml', 'application/xml'] as const
const HINT = 'PDF ya da XML, en çok 10 MB'

/** For the seller. Load it lazily. */
export function InvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const { act } = useOrderAct()
  const { form, busy, errors, forgive } = useForm({
    fields: ['file', 'number'] as const,
    check: ({ number }) =>
      onlyErrors({
        file: findFileError(file, TYPES, HINT),
        number: number.trim() === '' ? 'Fatura numarası gereklidir' : undefined,
      }),
    submit: async ({ number }) => {
      if (!file) return
      const params = { id: String(order.id) }
      await act(() => call(addInvoice, { params, body: { number }, files: { file } }), 'Fatura eklendi')
      onClose()
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'Fatura eklenemedi. Lütfen tekrar deneyin.' },
  })
  function pick(next: File | undefined) {
    setFile(next)
    forgive(['file'])
  }
  return (
    <FormDialog
      title="Fatura ekle"
      line="Siparişte iki taraf da görür ve indirir."
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Ekleniyor">
          Faturayı Ekle
        </Button>
      }
    >
      <FilePicker
        name="file"
        label={<RequiredLabel text="Dosya" />}
        accept={TYPES}
        file={file}
        onPick={pick}
        error={errors.fields['file']}
        hint={HINT}
      />
      <Input
        name="number"
        label={<RequiredLabel text="Fatura numarası" />}
        mono
        maxLength={DEAL_LIMITS.invoiceNumber}
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.fields['number']}
      />
    </FormDialog>
  )
}
