import { enableTwoStep } from '@bedesten/contract/recovery.calls'
import type { TwoStepSetup as Setup } from '@bedesten/contract/recovery.schemas'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/useForm.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { CardFoot } from '../../ui/page/Card.tsx'
import { CopyButton } from './CopyButton.tsx'

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
          className="size-46 rounded-md border border-border bg-white p-2 max-rail:mx-auto"
        />
        <ol className="flex list-decimal flex-col gap-4 pl-5">
          <li>
            <p className="font-semibold">QR kodu okutun</p>
            <p className="text-sm text-text-3">Telefonunuzdaki doğrulama uygulamasında hesap ekleyin.</p>
          </li>
          <li>
            <p className="font-semibold">Okutamıyor musunuz?</p>
            <p className="text-sm text-text-3">Bu anahtarı uygulamaya elle yazın.</p>
            <div className="mt-2 flex items-center gap-2 rounded-md bg-well px-3 py-2">
              <span className="min-w-0 flex-1 font-mono text-[0.8125rem] break-words">{grouped}</span>
              <CopyButton label="Anahtarı kopyala" text={setup.secret} />
            </div>
          </li>
          <li>
            {errors.top.length > 0 && errors.fields['code'] === undefined && (
              <Note tone="danger" alert className="mb-2">
                {errors.top.join(' ')}
              </Note>
            )}
            <Input
              label="Uygulamadaki kodu yazın"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              mono
              required
              className="max-w-60"
              hint="Tutmazsa telefonunuzun saatinin otomatik olduğuna bakın."
              error={errors.fields['code']}
            />
          </li>
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
