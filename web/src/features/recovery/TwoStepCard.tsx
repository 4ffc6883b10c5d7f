import type { TwoStep, TwoStepSetup as Setup } from '@bedesten/contract/recovery.schemas'
import Check from 'lucide-react/icons/check'
import Cog from 'lucide-react/icons/cog'
import Minus from 'lucide-react/icons/minus'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Card, CardFoot, CardHead, CardRow } from '../../ui/page/Card.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useInvalidateTwoStep, useTwoStep } from './two-step.ts'
import { DisableDialog, RenewDialog, SetUpDialog } from './TwoStepDialogs.tsx'
import { TwoStepSetup } from './TwoStepSetup.tsx'

/** Only in the page itself: neither secret nor codes can be fetched again. */
type Stage = { kind: 'rest' } | { kind: 'setup'; setup: Setup } | { kind: 'codes'; codes: string[] }

export function TwoStepCard() {
  const { data, isError, refetch } = useTwoStep()
  const [stage, setStage] = useState<Stage>({ kind: 'rest' })
  const forget = useInvalidateTwoStep()
  async function showCodes(codes: string[]) {
    setStage({ kind: 'codes', codes })
    await forget()
  }
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead {...toHead(data, stage)} title="İki adımlı doğrulama" />
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

function toHead(data: TwoStep | undefined, { kind }: Stage) {
  const line = 'Girişte şifreye ek olarak telefonunuzdaki kod istenir.'
  if (kind === 'setup') {
    const badge = (
      <StatusBadge tone="primary" icon={Cog}>
        Kuruluyor
      </StatusBadge>
    )
    return { icon: Shield, line: 'Kurulum: üç adım, bir dakika.', badge }
  }
  if (kind === 'codes' || data?.enabled) {
    return {
      icon: ShieldCheck,
      tone: 'success' as const,
      line: kind === 'codes' ? 'Açık. Son olarak kurtarma kodlarını saklayın.' : line,
      badge: (
        <StatusBadge tone="success" icon={Check}>
          Açık
        </StatusBadge>
      ),
    }
  }
  const badge = data && (
    <StatusBadge tone="neutral" icon={Minus}>
      Kapalı
    </StatusBadge>
  )
  return { icon: Shield, tone: 'neutral' as const, line, badge }
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
        <div className="-mt-5 px-4 pb-5 rail:px-6">
          <CardRow>
            <div>
              <p className="font-semibold">{left} kurtarma kodu kaldı</p>
              <p className="text-sm text-text-3">Yenilenince eski kodlar geçersiz olur.</p>
            </div>
            <Button variant="secondary" size="sm" onClick={() => setAsked('renew')}>
              Kodları Yenile
            </Button>
          </CardRow>
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
