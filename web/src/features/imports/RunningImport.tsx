import { isUnderWay } from '@bedesten/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/router/Link.tsx'
import { importsQuery, toShare } from './imports.ts'

/** In the menu, wherever the company is, as long as an import runs. */
export function RunningImport({ onFollow }: { onFollow?: () => void }) {
  const { data } = useQuery(importsQuery())
  const running = data?.find(({ status }) => status === 'running') ?? data?.find(isUnderWay)
  if (!running) return null
  const percent = Math.round(toShare(running) * 100)
  return (
    <Link
      to={`/products/import?id=${running.id}`}
      onClick={onFollow}
      className="mb-3 block rounded-lg border border-border bg-surface px-3 py-2.5"
    >
      <span className="flex justify-between text-sm font-semibold">
        İçe aktarım
        <span className="tabular-nums">{running.status === 'waiting' ? 'Sırada' : `%${percent}`}</span>
      </span>
      <span className="mt-1.5 block h-1.5 overflow-hidden rounded-pill bg-press">
        <span className="block h-full rounded-pill bg-primary" style={{ width: `${percent}%` }} />
      </span>
    </Link>
  )
}
