import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { NOT_ALLOWED } from '@bedesten/contract/rights'
import type { ComponentProps } from 'react'
import { formatBalance } from '../../lib/format/format-balance.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { isAccountDays } from './account-days.ts'

type Bound = Pick<ComponentProps<typeof Input>, 'name' | 'value' | 'error' | 'onChange'>

interface AccountFieldsProps {
  dealer: Dealer | undefined
  /** Without it there are no amounts. */
  currency: string | undefined
  on: boolean
  /** Without the right `money`. */
  locked: boolean
  onToggle: (on: boolean) => void
  limit: Bound
  days: Bound
}

/** Limit and days of the open account, and what is used of it. */
export function AccountFields({ dealer, currency, on, locked, onToggle, limit, days }: AccountFieldsProps) {
  const { account_used: used, account_unshipped: unshipped, account_left: left } = dealer ?? {}
  return (
    <>
      <div className="col-span-2 flex items-center justify-between gap-3 rounded-lg border border-border bg-well px-3.5 py-3">
        <div className="min-w-0">
          <p className="font-semibold">Açık hesap</p>
          <p className="text-sm text-text-3">{locked ? NOT_ALLOWED : describeOffer(days.value)}</p>
        </div>
        <Switch hideLabel checked={on} disabled={locked} onChange={({ target }) => onToggle(target.checked)}>
          Açık hesap
        </Switch>
      </div>
      {on && !locked && currency && (
        <>
          <Input
            {...limit}
            className="max-[359px]:col-span-2"
            label={<RequiredLabel text="Limit" />}
            inputMode="decimal"
            autoComplete="off"
            suffix={<span className="pr-2">{currency}</span>}
          />
          <Input
            {...days}
            className="max-[359px]:col-span-2"
            label={<RequiredLabel text="Vade" />}
            inputMode="numeric"
            autoComplete="off"
            hint="1 – 180"
            suffix={<span className="pr-2">gün</span>}
          />
          {typeof used === 'number' && typeof unshipped === 'number' && typeof left === 'number' && (
            <dl className="col-span-2 divide-y divide-border text-sm tabular-nums">
              <Fact label="Bakiye">
                {formatBalance((Math.round(used * 100) - Math.round(unshipped * 100)) / 100, currency)}
              </Fact>
              <Fact label="Kargoya verilmemiş sipariş">{formatMoney(unshipped, currency)}</Fact>
              <Fact label="Kalan limit" strong>
                {formatMoney(left, currency)}
              </Fact>
            </dl>
          )}
        </>
      )}
    </>
  )
}

/** As the buyer reads it at checkout, once the days are typed. */
function describeOffer(days: unknown): string {
  const name = typeof days === 'string' && isAccountDays(days) ? `Açık hesap, ${Number(days)} gün` : 'Açık hesap'
  return `Siparişi vadeli verir, ödemede “${name}” görür.`
}

function Fact({ label, strong = false, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <div className={`flex justify-between gap-3 py-2 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-text-3'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
