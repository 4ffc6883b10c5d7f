import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import {
  readFigureChoice,
  toPeriodBefore,
  writeFigureChoice,
  type FigureChoice,
} from '../../features/operator/figures/figure-range.ts'
import { listFigures } from '../../features/operator/figures/figure-words.ts'
import { toFiguresCsv } from '../../features/operator/figures/figures-csv.ts'
import { figuresQuery } from '../../features/operator/figures/figures.ts'
import { FigureCharts } from '../../features/operator/figures/FigureCharts.tsx'
import { FigureRangeBar } from '../../features/operator/figures/FigureRangeBar.tsx'
import { SearchMisses } from '../../features/operator/figures/SearchMisses.tsx'
import { FigureStrip } from '../../features/operator/FigureStrip.tsx'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { saveFile } from '../../lib/api/download-file.ts'
import { formatDay } from '../../lib/format/dates.ts'
import { formatShortDay } from '../../lib/format/day-words.ts'
import { useEagerSearchParams } from '../../lib/router/useEagerSearchParams.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

/** `?period=` or `?from=&to=` choose the days, `?by=week` puts seven of them together. */
export function FiguresScreen() {
  const [params, goTo] = useEagerSearchParams()
  const choice = readFigureChoice(params)
  const now = useQuery({ ...figuresQuery(choice), placeholderData: keepPreviousData })
  const before = useQuery({ ...figuresQuery(toPeriodBefore(choice)), placeholderData: keepPreviousData })
  const show = (next: FigureChoice) => goTo(writeFigureChoice(next), { replace: true, preventScrollReset: true })
  const { data } = now
  const isOld = now.isPlaceholderData || before.isPlaceholderData
  // Two periods of different length cannot be laid over each other.
  const earlier = before.data?.days.length === data?.days.length ? before.data : undefined
  return (
    <>
      <title>Rakamlar · Pazar yönetimi · Bedesten</title>
      <PageHead
        title="Rakamlar"
        stacked
        line={`${formatShortDay(choice.from)} – ${formatDay(choice.to)}`}
        actions={
          data && (
            <Button
              variant="secondary"
              className="max-rail:grow"
              aria-label="CSV dosyası olarak indir"
              onClick={() => saveFile(toFiguresCsv(data.days), `rakamlar-${data.from}-${data.to}.csv`)}
            >
              <Download />
              CSV
            </Button>
          )
        }
      />
      <FigureRangeBar choice={choice} onChange={show} />
      {!data && now.isPending && <TableWaiting label="Rakamlar yükleniyor" />}
      {!data && now.isError && (
        <ErrorState title="Rakamlar yüklenemedi" retrying={now.isFetching} onRetry={() => void now.refetch()} />
      )}
      {data && (
        <div className="grid gap-3" aria-busy={isOld || undefined}>
          <FigureStrip figures={listFigures(data, earlier)} />
          <div className="grid gap-3 full:grid-cols-2">
            <FigureCharts choice={choice} now={data} before={earlier} />
          </div>
          <SearchMisses misses={data.misses} />
        </div>
      )}
    </>
  )
}
