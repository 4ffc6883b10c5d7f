import { API_KEY_NAME_MAX, KEY_RIGHT_NAMES, type KeyRight } from '@bedesten/contract/api-keys'
import type { ApiKey } from '@bedesten/contract/api-keys.schemas'
import { todayInIstanbul } from '../../lib/format/dates.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { addKey, saveKey } from './keys.ts'

interface KeyDialogProps {
  /** The one to change; absent for a new one. */
  apiKey: ApiKey | undefined
  onClose: () => void
  /** With the key itself, of a new one. */
  onSaved: (made?: ApiKey & { api_key: string }) => void
}

export function KeyDialog({ apiKey, onClose, onSaved }: KeyDialogProps) {
  const { form, errors, busy } = useForm({
    fields: ['name', 'ends_on'],
    check: ({ name }) => (name.trim() === '' ? { name: 'Ad gereklidir' } : {}),
    async submit({ name, ends_on }, element) {
      const body = { name, rights: readRights(element), ends_on: ends_on === '' ? null : ends_on }
      if (!apiKey) return onSaved(await addKey(body))
      await saveKey(apiKey.id, body)
      onSaved()
    },
  })
  return (
    <FormDialog
      title={apiKey ? 'Anahtarı düzenle' : 'Anahtar ekle'}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor...">
          {apiKey ? 'Kaydet' : 'Anahtarı oluştur'}
        </Button>
      }
    >
      <Input
        name="name"
        label={<RequiredLabel text="Ad" />}
        hint="Hangi yazılım için olduğunu yazın."
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX}
        defaultValue={apiKey?.name ?? ''}
        error={errors.fields['name']}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-text-2">Yazabileceği konular</legend>
        <div className="grid gap-x-4 rounded-lg border border-border bg-well px-3.5 py-1.5 rail:grid-cols-2">
          {RIGHTS.map((right) => (
            <Checkbox
              key={right}
              name="rights"
              value={right}
              defaultChecked={apiKey?.rights.includes(right) ?? false}
              className="py-1.5"
            >
              <span>
                {KEY_RIGHT_NAMES[right].name}
                <span className="block text-xs text-text-3">{KEY_RIGHT_NAMES[right].about}</span>
              </span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Input
        name="ends_on"
        type="date"
        label="Son gün"
        labelNote="isteğe bağlı"
        hint="O günün sonunda kendiliğinden kapanır."
        min={todayInIstanbul()}
        defaultValue={apiKey?.ends_on ?? ''}
        error={errors.fields['ends_on']}
      />
    </FormDialog>
  )
}

const RIGHTS = Object.keys(KEY_RIGHT_NAMES) as KeyRight[]

function readRights(form: HTMLFormElement): KeyRight[] {
  const chosen = new FormData(form).getAll('rights')
  return RIGHTS.filter((right) => chosen.includes(right))
}
