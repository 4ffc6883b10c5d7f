import { disableTwoStep, renewRecoveryCodes, setUpTwoStep } from '@bedesten/contract/recovery.calls'
import type { TwoStep, TwoStepSetup as Setup } from '@bedesten/contract/recovery.schemas'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/useForm.ts'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { StatusBadge } from '../../ui/marks/StatusBadge.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { FormDialog } from './FormDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useForgetTwoStep, useTwoStep } from './two-step.ts'
import { TwoStepSetup } from './TwoStepSetup.tsx'

/** Only in the page itself: neither secret nor codes can be asked for again. */
type Stage = { kind: 'rest' } | { kind: 'setup'; setup: Setup } | { kind: 'codes'; codes: string[] }

export function TwoStepCard() {
  const { data, isError, refetch } = useTwoStep()
  const [stage, setStage] = useState<Stage>({ kind: 'rest' })
  const forget = useForgetTwoStep()
  async function showCodes(codes: string[]) {
    setStage({ kind: 'codes', codes })
    await forget()
  }
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <CardHead
            icon={ShieldCheck}
            title="İki adımlı doğrulama"
            line="Girişte şifreye ek olarak telefonunuzdaki kod istenir."
          />
          {data && (
            <StatusBadge tone={data.enabled ? 'success' : 'neutral'}>{data.enabled ? 'Açık' : 'Kapalı'}</StatusBadge>
          )}
        </div>
        {!data && isError && (
          <ErrorNote message="İki adımlı doğrulamanın durumu yüklenemedi" onRetry={() => void refetch()} />
        )}
        {!data && !isError && (
          <Loading label="İki adımlı doğrulama yükleniyor" className="mt-4">
            <Skeleton className="h-10 rounded-md" />
          </Loading>
        )}
      </div>
      {data && stage.kind === 'rest' && (
        <Resting state={data} onSetUp={(setup) => setStage({ kind: 'setup', setup })} onCodes={showCodes} />
      )}
      {stage.kind === 'setup' && (
        <TwoStepSetup setup={stage.setup} onCancel={() => setStage({ kind: 'rest' })} onCodes={showCodes} />
      )}
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onDone={() => setStage({ kind: 'rest' })} />}
    </Card>
  )
}

interface RestingProps {
  state: TwoStep
  onSetUp: (setup: Setup) => void
  onCodes: (codes: string[]) => Promise<void>
}

function Resting({ state, onSetUp, onCodes }: RestingProps) {
  const [asked, setAsked] = useState<'setup' | 'disable' | 'renew'>()
  const close = () => setAsked(undefined)
  const left = state.recovery_codes_left
  return (
    <>
      {state.enabled && (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-5 rail:px-6">
          <div>
            <p className="font-semibold">{left} kurtarma kodu kaldı</p>
            <p className="text-sm text-text-3">Yenilenince eski kodlar geçersiz olur.</p>
          </div>
          <Button variant="secondary" size="sm" onClick={() => setAsked('renew')}>
            Kodları Yenile
          </Button>
        </div>
      )}
      <CardFoot>
        <p className="text-sm text-text-3">
          {state.enabled
            ? 'Kapatmak şifrenizi ve bir kod ister.'
            : 'Herhangi bir doğrulama uygulaması (Google, Microsoft, Aegis…) çalışır.'}
        </p>
        <Button
          variant={state.enabled ? 'danger-soft' : 'primary'}
          className="max-rail:w-full"
          onClick={() => setAsked(state.enabled ? 'disable' : 'setup')}
        >
          {state.enabled ? 'Kapat' : 'Kurulumu Başlat'}
        </Button>
      </CardFoot>
      {asked === 'setup' && <SetUpDialog onClose={close} onSetUp={onSetUp} />}
      {asked === 'disable' && <DisableDialog onClose={close} />}
      {asked === 'renew' && <RenewDialog onClose={close} onCodes={onCodes} />}
    </>
  )
}

function SetUpDialog({ onClose, onSetUp }: { onClose: () => void; onSetUp: (setup: Setup) => void }) {
  const form = useForm<'password'>({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'Şifre gereklidir' } : {}),
    async submit({ password }) {
      onSetUp((await call(setUpTwoStep, { body: { password } })).data)
    },
  })
  return (
    <FormDialog
      title="İki adımlı doğrulamayı kur"
      line="Devam etmek için şifrenizi girin."
      form={form}
      submitText="Devam Et"
      busyText="Hazırlanıyor..."
      onClose={onClose}
    >
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.fields['password']}
      />
    </FormDialog>
  )
}

function usePasswordAndCode(submit: (body: { password: string; code: string }) => Promise<void>) {
  return useForm<'password' | 'code'>({
    fields: ['password', 'code'],
    check: ({ password, code }) => ({
      ...(password === '' && { password: 'Şifre gereklidir' }),
      ...(code.trim() === '' && { code: 'Kod gereklidir' }),
    }),
    submit,
  })
}

function PasswordAndCode({ form }: { form: ReturnType<typeof usePasswordAndCode> }) {
  const { fields } = form.errors
  return (
    <>
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete="current-password"
        required
        error={fields['password']}
      />
      <Input
        label="Doğrulama kodu"
        name="code"
        autoComplete="one-time-code"
        required
        hint="Uygulamadaki kod ya da bir kurtarma kodu"
        error={fields['code']}
      />
    </>
  )
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  const forget = useForgetTwoStep()
  const form = usePasswordAndCode(async (body) => {
    await call(disableTwoStep, { body })
    showToast('success', 'İki adımlı doğrulama kapatıldı')
    await forget()
    onClose()
  })
  return (
    <FormDialog
      title="İki adımlı doğrulamayı kapat"
      line="Girişte yalnızca şifre sorulur. Kurtarma kodları silinir."
      form={form}
      submitText="Kapat"
      busyText="Kapatılıyor..."
      danger
      onClose={onClose}
    >
      <PasswordAndCode form={form} />
    </FormDialog>
  )
}

function RenewDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => Promise<void> }) {
  const form = usePasswordAndCode(async (body) => {
    await onCodes((await call(renewRecoveryCodes, { body })).data.recovery_codes)
  })
  return (
    <FormDialog
      title="Kurtarma kodlarını yenile"
      line="Eski kodlar hemen geçersiz olur."
      form={form}
      submitText="Yenile"
      busyText="Yenileniyor..."
      onClose={onClose}
    >
      <PasswordAndCode form={form} />
    </FormDialog>
  )
}
