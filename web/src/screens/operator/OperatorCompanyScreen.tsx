import { useQuery } from '@tanstack/react-query'
import { operatorCompanyQuery } from '../../features/operator/companies/companies.ts'
import { CompanyActs } from '../../features/operator/companies/detail/CompanyActs.tsx'
import { CompanyFactsCard } from '../../features/operator/companies/detail/CompanyFactsCard.tsx'
import { CompanyFigures } from '../../features/operator/companies/detail/CompanyFigures.tsx'
import { CompanyTitle } from '../../features/operator/companies/detail/CompanyTitle.tsx'
import { CompanyHistory } from '../../features/operator/companies/detail/CompanyHistory.tsx'
import { MeasuresCard } from '../../features/operator/companies/detail/MeasuresCard.tsx'
import { CompanyNotes } from '../../features/operator/companies/detail/CompanyNotes.tsx'
import { CompanyPapers } from '../../features/operator/companies/detail/CompanyPapers.tsx'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { ApiError } from '../../lib/api/request.ts'
import { useParams } from '../../lib/router/hooks.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

const BACK = { to: '/operator/companies', label: 'Şirketler' }

export function OperatorCompanyScreen() {
  const { id = '' } = useParams()
  const { data: company, error, isFetching, refetch } = useQuery(operatorCompanyQuery(id))
  if (company) {
    return (
      <>
        <title>{`${company.company_name} · Pazar yönetimi · Bedesten`}</title>
        <CompanyTitle company={company} />
        <div className="grid items-start gap-3 full:grid-cols-[minmax(0,1fr)_20.5rem]">
          <div className="grid gap-3">
            <CompanyFigures company={company} />
            <MeasuresCard measures={company.measures} />
            <CompanyPapers papers={company.papers} />
            <CompanyFactsCard company={company} />
          </div>
          <div className="grid gap-3">
            <CompanyActs company={company} />
            <CompanyNotes company={company} />
            <CompanyHistory company={company} />
          </div>
        </div>
      </>
    )
  }
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <title>Şirket · Pazar yönetimi · Bedesten</title>
      <PageHead title={isGone ? 'Şirket bulunamadı' : 'Şirket'} back={BACK} />
      {!error && <TableWaiting label="Şirket yükleniyor" rows={6} />}
      {error && (
        <ErrorState
          title={isGone ? 'Böyle bir şirket yok' : 'Şirket yüklenemedi'}
          {...(isGone && { line: 'Silinmiş ya da adresi yanlış olabilir.' })}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
