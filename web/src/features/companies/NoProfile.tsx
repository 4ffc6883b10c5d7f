import { ErrorState } from '../../ui/feedback/ErrorState.tsx'

interface NoProfileProps {
  retrying: boolean
  onRetry: () => void
}

/** In place of a form with prices: their currency is that of the profile, and is never guessed. */
export function NoProfile({ retrying, onRetry }: NoProfileProps) {
  return (
    <ErrorState
      page
      title="Firma bilgileriniz yüklenemedi"
      line="Para biriminiz bilinmeden fiyat girilemez. Bağlantınızı kontrol edip yeniden deneyin."
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}
