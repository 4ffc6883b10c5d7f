import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { TroubleDrawing } from '../../images/drawings.tsx'
import { Button } from '../forms/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The cause may be the connection or the server; it is not known here. */
const TRY_LATER = 'Bağlantınızı kontrol edip biraz sonra yeniden deneyin.'

interface ErrorStateProps {
  title: string
  line?: ReactNode
  onRetry: () => void
  retryLabel?: string
  /** The new try is running. */
  retrying?: boolean
  page?: boolean
}

/** A whole page or an empty grid that could not be had; inside a list use ErrorNote. */
export function ErrorState(props: ErrorStateProps) {
  const { title, line = TRY_LATER, onRetry, retryLabel = 'Tekrar Dene', retrying = false, page } = props
  const retry = (
    <Button busy={retrying} busyText="Yükleniyor..." onClick={onRetry}>
      <RefreshCw />
      {retryLabel}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState drawing={TroubleDrawing} title={title} line={line} action={retry} page={page ?? false} />
    </div>
  )
}
