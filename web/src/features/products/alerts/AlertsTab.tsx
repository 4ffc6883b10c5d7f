import type { ListedAlert } from '@bedesten/contract/alerts.schemas'
import { vatWords } from '@bedesten/contract/price'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import PackageCheck from 'lucide-react/icons/package-check'
import TrendingDown from 'lucide-react/icons/trending-down'
import { ParcelDrawing } from '../../../images/drawings.tsx'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { toDayWords } from '../../../lib/format/day-words.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ALERTS_KEY } from '../../../lib/queries/keys/lists.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { Image } from '../../../ui/display/Image.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { alertsQuery, dropAlert, keyOfAlert, saveAlert } from './alerts.ts'

export function AlertsTab() {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(alertsQuery())
  if (!data && isError) {
    return <ErrorState title="Haber istekleri yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Loading label="Haber istekleri yükleniyor" className="mt-4 grid gap-2">
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </Loading>
    )
  }
  if (data.alerts.length === 0) {
    return (
      <Card flush className="mt-4 px-4 py-10">
        <EmptyState
          drawing={ParcelDrawing}
          title="Beklediğiniz haber yok"
          line="Stokta olmayan ürünlerin sayfasındaki “Haber ver” ile gelince bildirelim."
          action={<ButtonLink to="/explore">Ürünleri keşfet</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <InfiniteList
      count={data.alerts.length}
      hasMore={pages.hasNextPage}
      loading={pages.isFetchingNextPage}
      error={pages.isFetchNextPageError ? 'Haber istekleri yüklenemedi' : undefined}
      onLoadMore={() => void pages.fetchNextPage({ cancelRefetch: false })}
      skeleton={<Skeleton className="mt-2 h-20 rounded-card" />}
      endText=""
    >
      <Card flush as="section" aria-label="Haber verilecekler" className="mt-4">
        <ul className="divide-y divide-border">
          {data.alerts.map((alert) => (
            <AlertRow key={keyOfAlert(alert)} alert={alert} />
          ))}
        </ul>
      </Card>
    </InfiniteList>
  )
}

function AlertRow({ alert }: { alert: ListedAlert }) {
  const { product_id, variant_id, product_name, variant_name, company_name, image_url, listed, wishes } = alert
  const isWaiting = wishes.some(({ fired_at }) => fired_at === null)
  const name = [product_name, variant_name].filter(Boolean).join(', ')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Of what is in stock again only the price can be waited for.
      const kinds = wishes.map(({ kind }) => kind).filter((kind) => kind !== 'stock' || !alert.in_stock)
      if (isWaiting || kinds.length === 0) await dropAlert(alert)
      else await saveAlert(alert, kinds)
    },
    onError: (error) =>
      showToast('error', 'Değiştirilemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTS_KEY }),
  })
  const maySetAgain = !isWaiting && listed && wishes.some(({ kind }) => kind === 'price' || !alert.in_stock)
  const act = maySetAgain ? 'Yeniden kur' : isWaiting ? 'Vazgeç' : 'Kaldır'
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3.5 rail:grid-cols-[3.25rem_minmax(0,1fr)_9rem_14rem_auto] rail:px-5">
      <Image src={image_url ?? undefined} alt="" ratio="1" className="w-13 rounded-md" />
      <div className="min-w-0">
        {listed ? (
          <Link
            to={`/products/${product_id}${variant_id === null ? '' : `?variant=${variant_id}`}`}
            className="font-semibold wrap-anywhere hover:underline"
          >
            {product_name}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{product_name}</span>
        )}
        <VariantLine line={alert} />
        <p className="text-sm text-text-3">{company_name}</p>
      </div>
      <div className="flex flex-wrap gap-1 max-rail:col-span-2 max-rail:col-start-2 max-rail:row-start-2">
        {wishes.map(({ kind, fired_at }) =>
          fired_at === null ? (
            <StatusBadge key={kind} tone="neutral" icon={kind === 'stock' ? PackageCheck : TrendingDown}>
              {kind === 'stock' ? 'Stoğa girince' : 'Fiyat düşünce'}
            </StatusBadge>
          ) : (
            <StatusBadge key={kind} tone="success" icon={Check}>
              Haber verildi
            </StatusBadge>
          ),
        )}
      </div>
      <p className="text-sm text-text-2 max-rail:col-span-2 max-rail:col-start-2 max-rail:row-start-3">
        {listed ? wishes.map(toWords).join(' · ') : 'Artık satılmıyor'}
      </p>
      <div className="max-rail:col-start-3 max-rail:row-start-1">
        <NeedsRight right="buy" finishes quiet>
          <Button variant="quiet" size="sm" busy={isPending} aria-label={`${act}: ${name}`} onClick={() => mutate()}>
            {act}
          </Button>
        </NeedsRight>
      </div>
    </li>
  )
}

function toWords(wish: ListedAlert['wishes'][number]): string {
  const { kind, price, currency, vat_rate, vat_included, fired_at, fired_price, fired_currency } = wish
  const before = formatMoney(price, currency)
  if (fired_at === null) return kind === 'stock' ? 'Şimdi stokta yok' : `${before} altına inince`
  const day = toDayWords(fired_at)
  if (kind === 'stock' || fired_price === null) return `${day} stoğa girdi`
  const now = { vat_rate: wish.fired_vat_rate ?? vat_rate, vat_included: wish.fired_vat_included ?? vat_included }
  const after = formatMoney(fired_price, fired_currency ?? currency)
  const isSaidAlike = now.vat_rate === vat_rate && now.vat_included === vat_included
  if (isSaidAlike) return `${day} ${before} yerine ${after} oldu`
  return `${day} ${before} (${vatWords({ vat_rate, vat_included })}) yerine ${after} (${vatWords(now)}) oldu`
}
