import { formatNumber } from '@bedesten/contract/format-number'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  readCompanyFilter,
  writeCompanyFilter,
  type CompanyFilter,
} from '../../features/operator/companies/company-filter.ts'
import { companiesQuery, type LoadedCompanies } from '../../features/operator/companies/companies.ts'
import { CompanyFilterBar } from '../../features/operator/companies/CompanyFilterBar.tsx'
import { CompanyTable } from '../../features/operator/companies/CompanyTable.tsx'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { NoticeDrawing } from '../../images/drawings.tsx'
import { useEagerSearchParams } from '../../lib/router/useEagerSearchParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { NextPage } from '../../ui/lists/NextPage.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

/** `?q=`, `?verification=` and `?standing=` choose, `?sort=` orders. */
export function CompaniesScreen() {
  const [params, goTo] = useEagerSearchParams()
  const filter = readCompanyFilter(params)
  const list = useInfiniteQuery({ ...companiesQuery(filter), placeholderData: keepPreviousData })
  const { data } = list
  const show = (next: CompanyFilter) => goTo(writeCompanyFilter(next), { replace: true, preventScrollReset: true })
  return (
    <>
      <title>Şirketler · Pazar yönetimi · Bedesten</title>
      <PageHead title="Şirketler" line={data && toLine(data)} />
      <CompanyFilterBar filter={filter} onChange={show} />
      {!data && list.isPending && <TableWaiting label="Şirketler yükleniyor" />}
      {!data && list.isError && (
        <ErrorState title="Şirketler yüklenemedi" retrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {data && (
        <Card flush aria-busy={list.isPlaceholderData || undefined} className="overflow-hidden">
          {data.rows.length > 0 ? (
            <CompanyTable rows={data.rows} />
          ) : (
            <EmptyState
              drawing={NoticeDrawing}
              title="Şirket bulunamadı"
              line="Adın bir parçası, kısa ad, vergi numarasının ya da e-postanın tamamı aranır."
              action={
                <Button variant="secondary" onClick={() => show({ ...filter, q: '', verification: '', standing: '' })}>
                  Süzgeci temizle
                </Button>
              }
            />
          )}
        </Card>
      )}
      {data && data.rows.length > 0 && (
        <p className="mt-3 text-sm text-text-3" role="status">
          {data.rows.length} / {formatNumber(data.found?.total ?? 0)}
          {data.found?.exact === false && '+'} sonuç
        </p>
      )}
      <NextPage list={list} failure="Daha fazla şirket yüklenemedi." />
    </>
  )
}

function toLine({ totals }: LoadedCompanies): string {
  if (!totals) return ''
  return `${formatNumber(totals.companies)} şirket, son 30 günde ${formatNumber(totals.active_30d)} etkin`
}
