import type { Company } from '@bedesten/contract/companies.schemas'
import Ban from 'lucide-react/icons/ban'
import Calendar from 'lucide-react/icons/calendar'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import type { LucideIcon } from 'lucide-react'
import { toAnswerTime, toMemberSince, toPercent } from './trust-words.ts'

/** How the company deals, in the card about it; on small screens a card of its own. */
export function TrustFacts({ company }: { company: Company }) {
  const isKnown = company.trust.orders_band !== null
  return (
    <div className="max-rail:mt-3.5 max-rail:rounded-card max-rail:border max-rail:border-border max-rail:bg-surface max-rail:p-3.5 rail:mt-4 rail:border-t rail:border-border rail:pt-4 rail:first:mt-0 rail:first:border-0 rail:first:pt-0">
      <h2 id="trust" className="text-h3">
        Güven bilgileri
      </h2>
      <dl className="my-2.5 grid gap-2.25 text-sm/5">
        {listFacts(company).map(({ label, value, icon: Icon }) => (
          <div key={label} className="grid grid-cols-[1.125rem_auto_1fr] gap-2.5">
            <Icon aria-hidden className="mt-px size-4.5 text-text-3" />
            <dt className="text-text-2">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-text-3">
        {isKnown ? 'Son 12 ay, her gece hesaplanır.' : 'Yanıt süresi ve kargo oranı 10 siparişten sonra görünür.'}
      </p>
      <details className="text-xs text-text-3">
        <summary className="-mx-1 inline-block min-h-6 cursor-pointer rounded-xs px-1 py-1 font-medium text-primary-text">
          Nasıl hesaplanır?
        </summary>
        <ul className="mt-1 grid list-disc gap-1 pl-4">
          <li>İlk yanıt: başka firmaların ilk mesajına ve teklif isteğine verilen yanıtların ortancası.</li>
          <li>Zamanında kargo: söz verilen hazırlık süresi içinde kargoya verilen siparişlerin payı.</li>
          <li>Satıcı iptali: satıcının iptal ettiği siparişlerin payı.</li>
          <li>Yanıtsız kalan mesaj 7 gün sayılır; az kayıt varsa o bilgi gösterilmez.</li>
        </ul>
      </details>
    </div>
  )
}

function listFacts({ trust, verified }: Company): { label: string; value: string; icon: LucideIcon }[] {
  const { answer_minutes: minutes, on_time_share: onTime, cancelled_share: cancelled, orders_band: band } = trust
  return [
    { label: 'İlk yanıt', value: minutes === null ? undefined : toAnswerTime(minutes), icon: MessageSquare },
    { label: 'Zamanında kargo', value: onTime === null ? undefined : toPercent(onTime), icon: Truck },
    { label: 'Satıcı iptali', value: cancelled === null ? undefined : toPercent(cancelled), icon: Ban },
    { label: 'Sipariş', value: band ?? undefined, icon: Package },
    { label: 'Üyelik', value: toMemberSince(trust.member_since), icon: Calendar },
    { label: 'Belgeler', value: verified === 1 ? 'doğrulandı' : undefined, icon: ShieldCheck },
  ].filter((fact): fact is { label: string; value: string; icon: LucideIcon } => fact.value !== undefined)
}
