import { COMPLAINT_LABELS, COMPLAINT_LIMITS } from '@bedesten/contract/complaints'
import type { ComplaintKind } from '@bedesten/contract/complaints'
import { sendComplaint } from '@bedesten/contract/complaints.calls'
import { useId, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Link } from '../../lib/router/Link.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { RadioCards } from '../../ui/forms/RadioGroup.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useComplaintDraft } from './complaint-draft.ts'
import { PapersField } from './PapersField.tsx'

const NOTES: Record<ComplaintKind, string> = {
  unlawful_content: 'Yasaklı ürün, suç, hakaret',
  ip_right: 'Logonuz, fotoğrafınız, tasarımınız izinsiz kullanılıyorsa',
  personal_data: 'Adınız, yüzünüz, numaranız izinsiz yayınlanıyorsa',
}
const KINDS: ComplaintKind[] = ['unlawful_content', 'ip_right', 'personal_data']

export interface SentComplaint {
  number: string
  created_at: string
  due_at: string
  kind: ComplaintKind
  email: string
  papers: number
}

/** Open to everybody; what is typed stays over a reload. */
export function ComplaintForm({ onSent }: { onSent: (receipt: SentComplaint) => void }) {
  const statement = useId()
  const { values, write, finish } = useComplaintDraft()
  const [files, setFiles] = useState<File[]>([])
  const { kind } = values
  const { form, errors, busy } = useForm({
    fields: ['kind', 'address', 'name', 'email', 'text', 'files', 'statement'] as const,
    check: (typed, element) => check(typed, kind, element),
    async submit() {
      const { address, name, email, text } = values
      const body = { kind: kind ?? 'unlawful_content', address, name, email, text, statement: 'true' }
      const { data } = await call(sendComplaint, { body, files: { files } })
      finish()
      onSent({ ...data, kind: body.kind, email: email.trim(), papers: files.length })
    },
  })
  return (
    <form {...form} method="post" aria-label="Şikâyet" className="grid max-w-170 grid-cols-[minmax(0,1fr)] gap-4.5">
      {errors.top.length > 0 && (
        <Note tone="danger" alert>
          {errors.top.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
      <RadioCards
        legend={<RequiredLabel text="Konu" />}
        name="kind"
        choices={KINDS.map((value) => ({ value, label: COMPLAINT_LABELS[value], note: NOTES[value] }))}
        value={kind}
        onChange={(chosen) => write({ kind: chosen })}
        error={errors.fields['kind']}
      />
      <Input
        label={<RequiredLabel text="İçeriğin adresi" />}
        name="address"
        required
        maxLength={COMPLAINT_LIMITS.address}
        value={values.address}
        onChange={({ target }) => write({ address: target.value })}
        hint="Sayfayı açıp adres çubuğundan kopyalayın."
        error={errors.fields['address']}
      />
      <div className="grid gap-4.5 rail:grid-cols-2">
        <Input
          label={<RequiredLabel text="Adınız soyadınız" />}
          name="name"
          autoComplete="name"
          required
          maxLength={COMPLAINT_LIMITS.name}
          value={values.name}
          onChange={({ target }) => write({ name: target.value })}
          error={errors.fields['name']}
        />
        <Input
          label={<RequiredLabel text="E-posta" />}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={values.email}
          onChange={({ target }) => write({ email: target.value })}
          error={errors.fields['email']}
        />
      </div>
      <Textarea
        label={<RequiredLabel text="Neden" />}
        name="text"
        required
        rows={4}
        maxLength={COMPLAINT_LIMITS.text}
        value={values.text}
        onChange={({ target }) => write({ text: target.value })}
        hint="Hakkınızın ne olduğunu ve neyin kaldırılmasını istediğinizi yazın."
        error={errors.fields['text']}
      />
      <PapersField files={files} onChange={setFiles} error={errors.fields['files']} />
      <div>
        <Checkbox
          name="statement"
          value="true"
          required
          aria-invalid={errors.fields['statement'] ? true : undefined}
          aria-describedby={errors.fields['statement'] ? statement : undefined}
        >
          Verdiğim bilgilerin doğru olduğunu ve bu hakkı kullanmaya yetkili olduğumu beyan ederim.
        </Checkbox>
        {errors.fields['statement'] && <FieldError id={statement} text={errors.fields['statement']} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" busy={busy} busyText="Gönderiliyor...">
          Şikâyeti gönder
        </Button>
        <p className="min-w-50 flex-1 text-xs text-text-3">
          Adınız ve nedeniniz, karar için ilgili şirkete iletilebilir.{' '}
          <Link to="/legal/kvkk" target="_blank" className="text-primary-text underline underline-offset-3">
            KVKK metni
          </Link>
        </p>
      </div>
    </form>
  )
}

type Field = 'kind' | 'address' | 'name' | 'email' | 'text' | 'files' | 'statement'

function check(typed: Record<Field, string>, kind: ComplaintKind | null, form: HTMLFormElement) {
  const found: Partial<Record<Field, string>> = {}
  if (!kind) found.kind = 'Konu seçin'
  if (typed.address.trim() === '') found.address = 'İçeriğin adresi gereklidir'
  if (typed.name.trim() === '') found.name = 'Adınız soyadınız gereklidir'
  const email = form.elements.namedItem('email')
  if (typed.email.trim() === '') found.email = 'E-posta gereklidir'
  else if (email instanceof HTMLInputElement && email.validity.typeMismatch) found.email = 'E-posta adresi eksik'
  if (typed.text.trim() === '') found.text = 'Neden gereklidir'
  if (!typed.statement) found.statement = 'Devam etmek için işaretleyin'
  return found
}
