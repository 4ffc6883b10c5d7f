import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { healthQuery } from '../../features/operator/health/health.ts'
import { HealthCards } from '../../features/operator/health/HealthCards.tsx'
import { HealthJobs } from '../../features/operator/health/HealthJobs.tsx'
import { listMeasured, toUptime } from '../../features/operator/health/health-words.ts'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { toClock } from '../../lib/format/day-words.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

export function HealthScreen() {
  const { data: health, isError, isFetching, refetch, dataUpdatedAt } = useQuery(healthQuery)
  const measuredAt = toClock(new Date(dataUpdatedAt).toISOString()).replace(':', '.')
  return (
    <>
      <title>Sağlık · Pazar yönetimi · Bedesten</title>
      <PageHead
        title="Sağlık"
        stacked
        line={
          health && `Sürüm ${health.version} · ${toUptime(health.started_at, dataUpdatedAt)} · Son ölçüm ${measuredAt}`
        }
        actions={
          <Button variant="secondary" className="max-rail:grow" onClick={() => void refetch()}>
            <RefreshCw />
            Yenile
          </Button>
        }
      />
      {!health && !isError && <TableWaiting label="Sağlık ölçülüyor" rows={4} />}
      {!health && isError && (
        <ErrorState title="Sağlık ölçülemedi" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {health && (
        <>
          {isError && (
            <div className="mb-3">
              <ErrorNote message="Şu anda ölçülemiyor; görünenler son ölçümdendir." onRetry={() => void refetch()} />
            </div>
          )}
          <HealthCards measured={listMeasured(health, dataUpdatedAt)} />
          <HealthJobs health={health} />
        </>
      )}
    </>
  )
}
