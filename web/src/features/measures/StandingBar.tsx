import type { Standing } from '@bedesten/contract/operator'
import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { clsx } from 'clsx'
import { createPortal } from 'react-dom'
import { formatDay } from '../../lib/format/dates.ts'
import { withYearEnding } from '../../lib/format/day-words.ts'
import { Link } from '../../lib/router/Link.tsx'
import { findStanding, measuresQuery } from './measures.ts'

interface StandingBarProps {
  standing: Exclude<Standing, 'open' | 'banned'>
  /** Below the top bar. */
  place: HTMLElement
}

/** Says on every page that others do not see the company, and why; it cannot be closed. */
export function StandingBar({ standing, place }: StandingBarProps) {
  return createPortal(standing === 'suspended' ? <SuspendedBar /> : <AwaitingBar />, place)
}

function SuspendedBar() {
  const { data } = useQuery(measuresQuery())
  const until = data && findStanding(data, 'suspend')?.until
  return (
    <section aria-label="Askı" className={clsx(bar, 'bg-danger-soft text-danger-text')}>
      <OctagonAlert aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1">
        <b className="mr-2.5 font-semibold max-rail:block">
          {until ? `Firmanız ${withYearEnding(formatDay(until), 'to')} kadar askıda.` : 'Firmanız askıda.'}
        </b>
        Açık siparişlerinizi bitirebilirsiniz; sayfanız ve ürünleriniz başkalarına görünmez.
        <Link to="/settings/measures" className={clsx(link, 'mt-1 block w-fit rail:hidden')}>
          Ayrıntı ve itiraz
        </Link>
      </p>
      <Link to="/settings/measures" className={clsx(link, 'max-rail:hidden')}>
        Ayrıntı ve itiraz
      </Link>
    </section>
  )
}

function AwaitingBar() {
  const { data } = useQuery(measuresQuery())
  if (data?.registration?.state === 'rejected') return <RejectedBar reason={data.registration.reason} />
  return (
    <section aria-label="Kayıt onayı" className={clsx(bar, 'bg-warning-soft text-warning-text')}>
      <Hourglass aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1">
        <b className="mr-2.5 font-semibold max-rail:block">Kaydınız onay bekliyor.</b>
        Profilinizi ve ürünlerinizi hazırlayın; onaylanınca herkese görünür.
      </p>
    </section>
  )
}

/** The whole reason is on the page of measures. */
function RejectedBar({ reason }: { reason: string | null }) {
  return (
    <section aria-label="Kayıt onayı" className={clsx(bar, 'bg-danger-soft text-danger-text')}>
      <OctagonAlert aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 wrap-anywhere">
          <b className="mr-2.5 font-semibold max-rail:block">Kaydınız onaylanmadı.</b>
          {reason}
        </p>
        <Link to="/settings/measures" className={clsx(link, 'mt-1 block w-fit rail:hidden')}>
          Ayrıntı
        </Link>
      </div>
      <Link to="/settings/measures" className={clsx(link, 'max-rail:hidden')}>
        Ayrıntı
      </Link>
    </section>
  )
}

const bar = 'flex min-h-12 items-start gap-3 px-4 py-2.5 text-sm rail:items-center rail:px-8'
const link = 'shrink-0 leading-6 font-semibold underline underline-offset-3'
