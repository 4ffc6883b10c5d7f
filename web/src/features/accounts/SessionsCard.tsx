import type { Session } from '@bedesten/contract/accounts.schemas'
import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Smartphone from 'lucide-react/icons/smartphone'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { RelativeTime } from '../../ui/display/RelativeTime.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './useSessions.ts'

export function SessionsCard() {
  const { data: sessions, isError, refetch } = useSessions()
  const hasOthers = sessions?.some((session) => !session.current)
  return (
    <Card as="section" flush>
      <div className="p-4 pb-2.5 rail:px-6 rail:pt-5">
        <CardHead icon={MonitorSmartphone} title="Oturumlar" line="Hesabınızın açık olduğu cihazlar." />
        <div className="mt-2">
          {isError && !sessions && <ErrorNote message="Oturumlar yüklenemedi" onRetry={() => void refetch()} />}
          {!isError && !sessions && <SessionsWait />}
          {sessions && (
            <ul className="divide-y divide-border">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </div>
      </div>
      {hasOthers && <EndOthers />}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { device, last_used_at, current } = session
  const { mutate, isPending } = useEndSession(session)
  return (
    <li className="flex items-start gap-3.5 py-3.5 rail:items-center">
      <ArchIcon tone="neutral" icon={/iPhone|iPad|Android/.test(device) ? Smartphone : Monitor} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-text-3">{current ? 'Şu anda etkin' : <RelativeTime timestamp={last_used_at} />}</p>
      </div>
      {current ? (
        <StatusBadge tone="info" icon={Check}>
          Bu cihaz
        </StatusBadge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Oturumu kapat: ${device}`}
          busy={isPending}
          onClick={() => mutate()}
        >
          Oturumu Kapat
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const { mutate, isPending } = useEndOtherSessions()
  async function end() {
    const confirmed = await askToConfirm({
      title: 'Diğer oturumlar kapatılsın mı?',
      text: 'Bu cihaz açık kalır, ötekiler yeniden giriş ister.',
      confirmLabel: 'Diğer Oturumları Kapat',
    })
    if (confirmed) mutate()
  }
  return (
    <CardFoot>
      <p className="text-sm text-text-3">Bu cihaz açık kalır, ötekiler yeniden giriş ister.</p>
      <Button variant="danger-soft" className="max-rail:w-full" busy={isPending} onClick={() => void end()}>
        Diğer Oturumları Kapat
      </Button>
    </CardFoot>
  )
}

function SessionsWait() {
  return (
    <Loading label="Oturumlar yükleniyor" className="flex items-center gap-3.5 py-3.5">
      <Skeleton className="size-11 rounded-arch" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-36 rounded-xs" />
        <Skeleton className="h-3 w-24 rounded-xs" />
      </div>
    </Loading>
  )
}
