import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { LinkRow } from '../../ui/lists/LinkRows.tsx'
import { measuresQuery } from './measures.ts'

/** The way to the measures, with the number of those that hold. */
export function MeasuresRow() {
  const { data } = useQuery(measuresQuery())
  const open = data?.data.filter(({ ended_at }) => ended_at === null).length ?? 0
  return (
    <LinkRow
      to="/settings/measures"
      icon={Scale}
      title="Uyarılar ve yaptırımlar"
      line={data?.data.length === 0 ? 'Bir karar yok' : 'Pazar yönetiminin kararları, itirazlarınız'}
      badge={
        open > 0 && (
          <StatusBadge tone="warning" icon={TriangleAlert}>
            {`${open} açık`}
          </StatusBadge>
        )
      }
    />
  )
}
