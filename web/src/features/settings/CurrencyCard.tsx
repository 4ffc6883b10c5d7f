import { getCurrencyPreference, setCurrencyPreference } from '@bedesten/contract/companies.calls'
import type { Currency } from '@bedesten/contract/money'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import { call } from '../../lib/api/call.ts'
import { formatDay } from '../../lib/format/dates.ts'
import { CURRENCY_KEY } from '../../lib/queries/keys/settings.ts'
import { Card, CardHead } from '../../ui/page/Card.tsx'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { RadioCards } from '../../ui/forms/RadioGroup.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

export function CurrencyCard() {
  const { data, isError, refetch } = useQuery(preferenceQuery())
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={Coins}
          title="Para birimi tercihi"
          line="Sepet ve sipariş tutarları bu birime çevrilerek gösterilir."
        />
        <div className="mt-4">
          {data && <CurrencyChoice preference={data} />}
          {!data && isError && <ErrorNote message="Para birimi tercihi yüklenemedi" onRetry={() => void refetch()} />}
          {!data && !isError && <ChoiceWait />}
        </div>
      </div>
    </Card>
  )
}

function CurrencyChoice({ preference }: { preference: Preference }) {
  const { mutate, variables, isPending } = useChooseCurrency()
  return (
    <>
      <RadioCards
        legend="Para birimi"
        hideLegend
        className={row}
        value={isPending ? variables : preference.preferred_currency}
        onChange={(currency) => !isPending && mutate(currency)}
        choices={preference.available_currencies.map((code) => ({
          value: code,
          label: (
            <>
              {code} <span className="font-medium text-text-3">{NAMES[code].sign}</span>
            </>
          ),
          note: NAMES[code].name,
        }))}
      />
      <p className="mt-3 text-xs text-text-3">Merkez bankası kurları, {formatDay(preference.rates_date)}</p>
    </>
  )
}

function useChooseCurrency() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (preferred_currency: Currency) =>
      (await call(setCurrencyPreference, { body: { preferred_currency } })).data,
    onSuccess: async (preference) => {
      queryClient.setQueryData(preferenceQuery().queryKey, preference)
      // Prices in the old currency must not be shown again, not even while the new ones load.
      queryClient.removeQueries({ type: 'inactive' })
      showToast('success', 'Para birimi değişti', {
        message: `Tutarlar ${preference.preferred_currency} olarak gösterilecek.`,
      })
      await queryClient.invalidateQueries()
    },
    onError: ({ message }) => showToast('error', 'Para birimi değiştirilemedi', { message }),
  })
}

function preferenceQuery() {
  return queryOptions({
    queryKey: CURRENCY_KEY,
    queryFn: async ({ signal }): Promise<Preference> => (await call(getCurrencyPreference, { signal })).data,
  })
}

function ChoiceWait() {
  return (
    <Loading label="Para birimi tercihi yükleniyor" className={`grid ${row}`}>
      {['TRY', 'USD', 'EUR', 'GBP'].map((code) => (
        <Skeleton key={code} className="h-16 rounded-lg" />
      ))}
    </Loading>
  )
}

interface Preference {
  available_currencies: Currency[]
  preferred_currency: Currency
  rates_date: string
}

const NAMES: Record<Currency, { sign: string; name: string }> = {
  TRY: { sign: '₺', name: 'Türk lirası' },
  USD: { sign: '$', name: 'Dolar' },
  EUR: { sign: '€', name: 'Euro' },
  GBP: { sign: '£', name: 'Sterlin' },
}

const row = 'grid-cols-2 gap-2.5 rail:grid-cols-4'
