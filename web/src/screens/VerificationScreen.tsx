import { useQuery } from '@tanstack/react-query'
import { FactsCard } from '../features/verification/FactsCard.tsx'
import { PapersCard } from '../features/verification/PapersCard.tsx'
import { StateCard } from '../features/verification/StateCard.tsx'
import { verificationQuery } from '../features/verification/verification.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** The badge: papers, legal facts, and what the operators say of them. */
export function VerificationScreen() {
  const { data, isError, isFetching, error, refetch } = useQuery(verificationQuery())
  // What is to be put right comes first.
  const papersFirst = data?.state === 'needs_changes' || data?.state === 'rejected'
  const facts = data && <FactsCard key="facts" verification={data} />
  const papers = data && <PapersCard key="papers" verification={data} />
  return (
    <div className="mx-auto max-w-narrow">
      <title>Doğrulama · Bedesten</title>
      <PageHead
        title="Doğrulama"
        line="Doğrulanmış firmanın adının yanında mühür olur"
        back={{ to: '/settings', label: 'Ayarlar' }}
      />
      {!data && isError && (
        <ErrorState title="Hata" line={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading label="Doğrulama yükleniyor" className="grid gap-4">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      )}
      {data && (
        <div className="flex flex-col gap-4">
          <StateCard verification={data} />
          {papersFirst ? [papers, facts] : [facts, papers]}
        </div>
      )}
    </div>
  )
}
