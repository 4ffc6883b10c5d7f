import { parseTable } from '@bedesten/contract/quick-order'
import type { CodeLine } from '@bedesten/contract/quick-order'
import { useForm } from '../../lib/forms/useForm.ts'
import { isText } from '../../lib/storage/stored-shapes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

/** Load it lazily. */
export function PasteDialog({ onAdd, onClose }: { onAdd: (lines: CodeLine[]) => void; onClose: () => void }) {
  const { values, setValues, finish } = useDraft({
    name: 'quick-order:paste',
    start: { text: '' },
    fits: { text: isText },
    guard: false,
  })
  const lines = parseTable(values.text)
  const { form, errors, busy } = useForm({
    fields: ['lines'] as const,
    check: () => (lines.length === 0 ? { lines: 'En az bir “SKU adet” satırı yapıştırın' } : {}),
    submit: async () => {
      onAdd(lines)
      finish()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Satırları yapıştır"
      line="Her satırda bir kod ve miktar: tablodan, e-postadan ya da dosyadan"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={<Button type="submit">{lines.length > 0 ? `${lines.length} satırı ekle` : 'Ekle'}</Button>}
    >
      <Textarea
        name="lines"
        label="Satırlar"
        hint="Örnek: HV-70x140-PE 54"
        rows={8}
        spellCheck={false}
        value={values.text}
        onChange={({ target }) => setValues({ text: target.value })}
        error={errors.fields['lines']}
      />
    </FormDialog>
  )
}
