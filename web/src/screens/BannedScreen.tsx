import { API_BASE } from '@bedesten/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import { AuthFrame } from '../features/accounts/AuthFrame.tsx'
import { addOwnPerson } from '../features/accounts/own-person.ts'
import { useSignOut } from '../features/accounts/wanted-page.ts'
import { AppealButton } from '../features/measures/AppealButton.tsx'
import { AppealOutcome } from '../features/measures/AppealOutcome.tsx'
import { findStanding, mayAppeal, measuresQuery } from '../features/measures/measures.ts'
import type { Measures } from '../features/measures/measures.ts'
import { Reason } from '../features/measures/Reason.tsx'
import { ExportsCard } from '../features/my-data/ExportsCard.tsx'
import { OwnCompanyList } from '../features/members/own/OwnCompanyList.tsx'
import { logQuietly } from '../lib/api/log.ts'
import { formatDay } from '../lib/format/dates.ts'
import { withYearEnding } from '../lib/format/day-words.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { ArchIcon } from '../ui/display/ArchIcon.tsx'
import { ErrorNote } from '../ui/feedback/Note.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useDownload } from '../ui/feedback/useDownload.ts'
import { Button } from '../ui/forms/Button.tsx'
import '../styles/main.css'

/** Nothing is notified to a banned company: it asks now and then. */
const POLL_MS = 30_000

/** All that a banned company still sees: why, an appeal, its data, and the way to the person's other companies. */
export function BannedScreen({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  const { data, error, refetch } = useQuery({
    ...measuresQuery(),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  const isLifted = data !== undefined && data.standing !== 'banned'
  useEffect(() => {
    if (isLifted) addOwnPerson(user.id).catch(logQuietly)
  }, [isLifted, user.id])
  const others = user.companies?.filter(({ id }) => id !== user.id) ?? []
  return (
    <AuthFrame
      heading="Bu şirket Bedesten’den çıkarıldı"
      mark={<ArchIcon size="lg" icon={Ban} tone="danger" className="self-start" />}
    >
      <title>Şirketiniz çıkarıldı · Bedesten</title>
      {data ? (
        <Decision measures={data} companyName={user.company_name} />
      ) : error ? (
        <ErrorNote message="Karar yüklenemedi" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Yükleniyor" />
      )}
      <ExportsCard companyName={user.company_name} isOwner={user.role === 'owner'} />
      {user.role !== 'owner' && <Lists />}
      {others.length > 0 && (
        <>
          <h2 className="mt-2 text-h3 font-semibold">Başka şirketleriniz açık</h2>
          <OwnCompanyList companies={others} currentId={user.id} />
        </>
      )}
      <Button variant="quiet" full onClick={() => void signOut()}>
        Çıkış yap
      </Button>
    </AuthFrame>
  )
}

function Decision({ measures, companyName }: { measures: Measures; companyName: string }) {
  const ban = findStanding(measures, 'ban')
  if (!ban) return null
  return (
    <>
      <p className="-mt-2 wrap-anywhere text-text-2">
        {`${companyName} için ${withYearEnding(formatDay(ban.created_at), 'at')} karar verildi. Sayfası ve ürünleri kapalıdır.`}
      </p>
      <div className="-mt-3.5">
        <Reason text={ban.reason} />
      </div>
      {ban.appeal && (
        <div className="-mt-4">
          <AppealOutcome appeal={ban.appeal} />
        </div>
      )}
      {mayAppeal(ban) && (
        <>
          <p className="-mt-2 text-sm text-text-3">
            İtiraz için son gün <b className="font-semibold text-text-2">{formatDay(ban.appeal_until)}</b>
          </p>
          <AppealButton measure={ban} variant="primary" full />
        </>
      )}
    </>
  )
}

const FILES = [
  { label: 'Ürünlerimi indir', path: '/products/export', name: 'urunlerim.xlsx' },
  { label: 'Verdiğim siparişleri indir', path: '/orders/buyer/export', name: 'siparislerim.xlsx' },
  { label: 'Gelen siparişleri indir', path: '/orders/seller/export', name: 'gelen-siparisler.xlsx' },
]

/** What the archive of the company holds too, for those who do not own it. */
function Lists() {
  const { download, busy } = useDownload()
  return (
    <section aria-labelledby="exports-title" className="grid gap-2">
      <h2 id="exports-title" className="text-h3 font-semibold">
        Listeler
      </h2>
      {FILES.map(({ label, path, name }) => (
        <Button
          key={path}
          variant="secondary"
          full
          aria-busy={busy || undefined}
          onClick={() => void download(`${API_BASE}${path}?format=xlsx`, name)}
        >
          <Download />
          {label}
        </Button>
      ))}
    </section>
  )
}
