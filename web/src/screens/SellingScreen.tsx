import { useQuery } from '@tanstack/react-query'
import { AwayCard } from '../features/companies/selling/AwayCard.tsx'
import { MinimumCard } from '../features/companies/selling/MinimumCard.tsx'
import { sellingQuery } from '../features/companies/selling/selling.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

export function SellingScreen() {
  const { data, isError, isFetching, error, refetch } = useQuery(sellingQuery())
  return (
    <div className="mx-auto max-w-narrow">
      <title>Satış ayarları · Bedesten</title>
      <PageHead
        title="Satış ayarları"
        line="Yalnız şirketinizin ürünleri için"
        back={{ to: '/settings', label: 'Ayarlar' }}
      />
      {!data && isError && (
        <ErrorState title="Hata" line={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading label="Satış ayarları yükleniyor" className="grid gap-4">
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {data && (
        <div className="flex flex-col gap-4">
          <MinimumCard selling={data} />
          <AwayCard key={`${data.away_from}/${data.away_to}/${data.away_text}`} selling={data} />
        </div>
      )}
    </div>
  )
}
