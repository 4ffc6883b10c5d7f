import type { PushDevice } from '@bedesten/contract/push.schemas'
import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { onDay } from '../../lib/format/day-words.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { RelativeTime } from '../../ui/display/RelativeTime.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { useRemoveDevice } from './devices.ts'

/** `isOn`: this browser shows them, so that its own row does not only stand on the server. */
export function DeviceRow({ device, isOn }: { device: PushDevice; isOn: boolean }) {
  const { created_at, last_sent_at, current } = device
  const { mutate, isPending } = useRemoveDevice(device)
  const remove = current ? 'Kapat' : 'Kaldır'
  return (
    <li className="flex items-center gap-x-3.5 gap-y-1.5 py-3.5 max-rail:flex-wrap">
      <ArchIcon tone="neutral" icon={/iPhone|iPad|Android/.test(device.device) ? Smartphone : Monitor} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device.device}</p>
        <p className="text-sm text-text-3">
          {current && 'Bu cihaz · '}
          {`${onDay(created_at)} eklendi`}
          {last_sent_at !== null && <RelativeTime timestamp={last_sent_at} prefix=" · son bildirim " />}
        </p>
      </div>
      {current && isOn && (
        <div className="max-rail:order-last max-rail:w-full max-rail:pl-14.5">
          <StatusBadge tone="success" icon={Check}>
            Açık
          </StatusBadge>
        </div>
      )}
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${remove}: ${device.device}`}
        busy={isPending}
        onClick={() => mutate()}
      >
        {remove}
      </Button>
    </li>
  )
}
