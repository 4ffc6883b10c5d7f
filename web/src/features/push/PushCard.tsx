import type { PushDevice } from '@bedesten/contract/push.schemas'
import { useQuery } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import Smartphone from 'lucide-react/icons/smartphone'
import { ErrorNote, Note } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { devicesQuery, useSwitchOn, useTrial } from './devices.ts'
import { readPermission } from './subscription.ts'
import { WishRows } from './WishRows.tsx'

/** Notifications that the browser shows, whether a page is open or not. */
export function PushCard() {
  const { data: devices, isError, refetch } = useQuery(devicesQuery())
  const { mutate: switchOn, isPending, data: answered } = useSwitchOn()
  const permission = answered ?? readPermission()
  const isOn = permission === 'granted' && devices?.some(({ current }) => current) === true
  return (
    <Card as="section" flush id="push" className="scroll-mt-20">
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead icon={Smartphone} title="Anlık bildirim alan cihazlar" line="Çıkış yapınca o cihaza gönderilmez." />
        {!devices && isError && <ErrorNote message="Cihazlar yüklenemedi" onRetry={() => void refetch()} />}
        {!devices && !isError && (
          <Loading label="Cihazlar yükleniyor" className="mt-4">
            <Skeleton className="h-24 rounded-md" />
          </Loading>
        )}
        {devices && <DeviceList devices={devices} isOn={isOn} />}
        {permission === 'denied' && (
          <Note tone="warning" icon={BellOff} className="mt-3">
            Bu tarayıcıda Bedesten’in bildirim izni kapalı. Adres çubuğundaki kilit simgesinden izin verip sayfayı
            yenileyin.
          </Note>
        )}
        {permission === 'unsupported' && (
          <Note tone="info" className="mt-3">
            Bu tarayıcı anlık bildirim gösteremiyor. iPhone ve iPad’de önce paylaş menüsünden ‘Ana Ekrana Ekle’yi seçip
            Bedesten’i oradan açın.
          </Note>
        )}
        {devices && !isOn && (permission === 'asks' || permission === 'granted') && (
          <Button className="mt-3 max-rail:w-full" busy={isPending} onClick={() => switchOn()}>
            Bu Cihazda Aç
          </Button>
        )}
        <WishRows />
      </div>
      <CardFoot>
        <p className="text-sm text-text-3">
          Tarayıcı izni kapalıysa burada açılamaz; adres çubuğundaki kilit simgesinden açın.
        </p>
        <TrialButton disabled={!isOn} />
      </CardFoot>
    </Card>
  )
}

function DeviceList({ devices, isOn }: { devices: PushDevice[]; isOn: boolean }) {
  if (devices.length === 0) return <p className="mt-3 text-text-3">Henüz hiçbir cihazda açık değil.</p>
  return (
    <ul className="mt-2 divide-y divide-border">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isOn={isOn} />
      ))}
    </ul>
  )
}

function TrialButton({ disabled }: { disabled: boolean }) {
  const { mutate, isPending } = useTrial()
  return (
    <Button
      variant="secondary"
      className="max-rail:w-full"
      disabled={disabled}
      busy={isPending}
      onClick={() => mutate()}
    >
      Deneme bildirimi gönder
    </Button>
  )
}
