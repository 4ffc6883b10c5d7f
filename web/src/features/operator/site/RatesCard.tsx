import { CHIEF_ONLY } from '@bedesten/contract/operator'
import { refreshRates } from '@bedesten/contract/operator-site.calls'
import type { OperatorSite } from '@bedesten/contract/operator-site.schemas'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { formatDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { countDays } from '../../../lib/format/day-words.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Locked } from '../../../ui/forms/Locked.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useOperatorAct } from '../companies/companies.ts'
import { useOperator } from '../operator-me.ts'

const ActDialog = lazyPart(async () => (await import('../ActDialog.tsx')).ActDialog)

export function RatesCard({ rates: { date, source, list, refreshable } }: { rates: OperatorSite['rates'] }) {
  const [isAsking, setAsking] = useState(false)
  const run = useOperatorAct()
  const { isChief } = useOperator()
  const locked = isChief ? (refreshable ? undefined : 'Bu sunucuda kurların alınması kapalı.') : CHIEF_ONLY
  return (
    <Card as="section" aria-labelledby="site-rates">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="site-rates" className="font-display text-h2">
          Kurlar
        </h2>
        <Locked reason={locked} quiet>
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            <RefreshCw />
            Şimdi yenile
          </Button>
        </Locked>
      </div>
      <dl className="mt-1.5 divide-y divide-border">
        {list.map(({ currency, try_rate }) => (
          <div key={currency} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-text-3">{currency}</dt>
            <dd className="font-semibold tabular-nums">{try_rate.replace(/0{1,2}$/, '').replace('.', ',')}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2.5">
          <dt className="text-text-3">Kaynak</dt>
          <dd className="wrap-anywhere">
            {source ?? 'Ürünle gelen kurlar'}, {formatDay(date)} · {toAge(date)}
          </dd>
        </div>
      </dl>
      <Suspense>
        {isAsking && (
          <ActDialog
            title="Kurlar şimdi yenilensin mi?"
            line="Kurlar kaynağından yeniden alınır. Verilmiş siparişlerin kuru değişmez."
            hint="Denetim kaydına yazılır."
            action="Yenile"
            draft="rates"
            onSend={(reason) => run(() => call(refreshRates, { body: { reason } }), 'Kurlar yenilendi')}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function toAge(date: string): string {
  const days = countDays(date, todayInIstanbul())
  if (days <= 0) return 'bugünün kuru'
  return `${days} günlük`
}
