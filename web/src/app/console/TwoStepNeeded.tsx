import { useQueryClient } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Suspense } from 'react'
import { operatorMeQuery } from '../../features/operator/operator-me.ts'
import { useTwoStep } from '../../features/recovery/two-step.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'

const TwoStepCard = lazyPart(async () => (await import('../../features/recovery/TwoStepCard.tsx')).TwoStepCard)

interface TwoStepNeededProps {
  /** Whether it is being switched on. It lasts until the recovery codes have been seen. */
  begun: boolean
  setBegun: (begun: boolean) => void
}

/** All that an operator without a second step sees. */
export function TwoStepNeeded({ begun, setBegun }: TwoStepNeededProps) {
  return (
    <div className="grid min-h-[calc(100dvh-12rem)] place-items-center">
      <title>İki adım gerekli · Pazar yönetimi · Bedesten</title>
      {begun ? (
        <SetUp onDone={() => setBegun(false)} />
      ) : (
        <Card flush as="section" className="grid w-full max-w-112 justify-items-center px-6 py-9 text-center">
          <ArchIcon icon={ShieldAlert} tone="warning" size="lg" />
          <h1 className="mt-4 font-display text-h1 text-balance">Önce iki adımlı doğrulamayı açın</h1>
          <p className="mt-1 mb-5 max-w-64 text-text-3">
            Pazar yönetimi, şirketlerin belgelerine ve hesaplarına dokunur. Bu yüzden şifreye ek olarak telefonunuzdaki
            kod gerekir.
          </p>
          <Button onClick={() => setBegun(true)}>Kurulumu Başlat</Button>
        </Card>
      )}
    </div>
  )
}

function SetUp({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const { data } = useTwoStep()
  async function goOn() {
    await queryClient.refetchQueries(operatorMeQuery)
    onDone()
  }
  return (
    <div className="w-full max-w-150">
      <h1 className="mb-3 font-display text-h1">İki adımlı doğrulama</h1>
      <Suspense>
        <TwoStepCard />
      </Suspense>
      {data?.enabled && (
        <Button className="mt-4" onClick={() => void goOn()}>
          Kuyruğa Geç
        </Button>
      )}
    </div>
  )
}
