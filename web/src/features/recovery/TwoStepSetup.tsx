import { enableTwoStep } from '@bedesten/contract/recovery.calls'
import type { TwoStepSetup as Setup } from '@bedesten/contract/recovery.schemas'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { CopyButton } from '../../ui/forms/CopyButton.tsx'
import { CardFoot } from '../../ui/page/Card.tsx'
import { CodeInput } from './CodeInput.tsx'

interface TwoStepSetupProps {
  setup: Setup
  onCancel: () => void
  onCodes: (codes: string[]) => Promise<void>
}

export function TwoStepSetup({ setup, onCancel, onCodes }: TwoStepSetupProps) {
  const { form, errors, busy } = useForm<'code'>({
    fields: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: 'Kod gereklidir' } : {}),
    async submit({ code }) {
      await onCodes((await call(enableTwoStep, { body: { code } })).data.recovery_codes)
    },
  })
  const grouped = setup.secret.match(/.{1,4}/g)?.join(' ') ?? ''
  return (
    <form {...form} method="post">
      <div className="grid gap-6 px-4 pb-5 rail:grid-cols-[auto_minmax(0,1fr)] rail:px-6">
        <img
          alt="Doğrulama uygulaması için QR kod"
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
          className="size-46 rounded-card border border-border bg-white p-2 max-rail:mx-auto"
        />
        <ol className="flex flex-col gap-4.5">
          <Step number={1} title="QR kodu okutun" line="Telefonunuzdaki doğrulama uygulamasında hesap ekleyin." />
          <Step number={2} title="Okutamıyor musunuz?" line="Bu anahtarı uygulamaya elle yazın.">
            <div className="mt-2 flex items-center gap-2 rounded-md bg-press py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 font-mono text-sm font-semibold wrap-anywhere">{grouped}</span>
              <CopyButton what="anahtar" text={setup.secret} />
            </div>
          </Step>
          <Step number={3}>
            {errors.top.length > 0 && errors.fields['code'] === undefined && (
              <Note tone="danger" alert className="mb-2">
                {errors.top.join(' ')}
              </Note>
            )}
            <CodeInput
              digits
              label="Uygulamadaki kodu yazın"
              name="code"
              className="max-w-60 pt-1"
              hint="Tutmazsa telefonunuzun saatinin otomatik olduğuna bakın."
              error={errors.fields['code']}
            />
          </Step>
        </ol>
      </div>
      <CardFoot className="justify-end">
        <Button variant="quiet" onClick={onCancel}>
          Vazgeç
        </Button>
        <Button type="submit" busy={busy} busyText="Doğrulanıyor...">
          Doğrula ve Aç
        </Button>
      </CardFoot>
    </form>
  )
}

interface StepProps {
  number: number
  title?: string
  line?: string
  children?: ReactNode
}

function Step({ number, title, line, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-arch bg-chip-bg text-sm font-semibold text-text-2"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        {title && <p className="pt-1 font-semibold">{title}</p>}
        {line && <p className="text-sm text-text-3">{line}</p>}
        {children}
      </div>
    </li>
  )
}
