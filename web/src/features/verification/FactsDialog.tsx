import { MERSIS_MESSAGE, PROFILE_LIMITS } from '@bedesten/contract/companies'
import { updateVerification } from '@bedesten/contract/verification.calls'
import type { Verification } from '@bedesten/contract/verification.schemas'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { isText } from '../../lib/storage/stored-shapes.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { DraftNote } from '../../ui/forms/DraftNote.tsx'
import { RequiredLabel, wide, wideOnPhones } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { ProvinceSelect } from '../companies/ProvinceSelect.tsx'
import { FACT_FIELDS, FACTS_DRAFT, judgeMersis, judgeTaxNumber, toFactValues } from './facts.ts'
import type { FactField, FactValues } from './facts.ts'
import { useShowVerification } from './verification.ts'

interface FactsDialogProps {
  verification: Verification
  onClose: () => void
}

const FITS = Object.fromEntries(FACT_FIELDS.map((name) => [name, isText])) as Record<FactField, typeof isText>

/** The legal facts, with their numbers judged while they are typed. Load it lazily. */
export function FactsDialog({ verification: { facts, state }, onClose }: FactsDialogProps) {
  const show = useShowVerification()
  const { values, setValues, start, draft, finish } = useDraft<FactValues>({
    name: FACTS_DRAFT,
    start: toFactValues(facts),
    fits: FITS,
    guard: false,
  })
  const { form, busy, errors, forgive } = useForm<FactField>({
    fields: FACT_FIELDS,
    check: () => check(values),
    async submit() {
      const changed = FACT_FIELDS.filter((name) => values[name] !== start[name])
      const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
      await show(await call(updateVerification, { body }))
      finish()
      showToast('success', 'Yasal bilgileriniz güncellendi')
      onClose()
    },
  })
  const losesBadge =
    state === 'approved' && (values.legal_name !== start.legal_name || values.tax_number !== start.tax_number)
  const bind = (name: FactField) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange({ target }: { target: { value: string } }) {
      setValues((current) => ({ ...current, [name]: target.value }))
      forgive([name])
    },
  })
  return (
    <FormDialog
      title="Yasal bilgiler"
      line="Belgelerinizde yazdığı gibi."
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor...">
          Kaydet
        </Button>
      }
    >
      <DraftNote draft={draft} />
      {losesBadge && (
        <Note tone="warning" alert>
          Kaydedince mühür kalkar, belgeleriniz yeniden incelenir.
        </Note>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Input
          {...bind('legal_name')}
          label={<RequiredLabel text="Ticaret unvanı" />}
          required
          maxLength={PROFILE_LIMITS.legal_name}
          className={wide}
        />
        <Input
          {...bind('tax_number')}
          {...judgeTaxNumber(values.tax_number)}
          label={<RequiredLabel text="Vergi numarası" />}
          required
          inputMode="numeric"
          maxLength={PROFILE_LIMITS.tax_number}
          className={wideOnPhones}
        />
        <Input
          {...bind('tax_office')}
          label="Vergi dairesi"
          maxLength={PROFILE_LIMITS.tax_office}
          className={wideOnPhones}
        />
        <Input
          {...bind('mersis_number')}
          {...judgeMersis(values.mersis_number, values.tax_number)}
          label="MERSİS numarası"
          inputMode="numeric"
          hint="16 rakam"
          className={wide}
        />
        <Textarea {...bind('address')} label="Adres" rows={2} maxLength={PROFILE_LIMITS.address} className={wide} />
        <ProvinceSelect {...bind('city')} label="Şehir" none="Seçilmedi" className={wideOnPhones} />
      </div>
    </FormDialog>
  )
}

function check(values: FactValues): Partial<FactValues> {
  const found: Partial<FactValues> = {}
  if (values.legal_name.trim() === '') found.legal_name = 'Ticaret unvanı gereklidir'
  if (values.tax_number.trim() === '') found.tax_number = 'Vergi numarası gereklidir'
  const mersis = values.mersis_number.replaceAll(/\s/g, '')
  if (mersis !== '' && !/^\d{16}$/.test(mersis)) found.mersis_number = MERSIS_MESSAGE
  return found
}
