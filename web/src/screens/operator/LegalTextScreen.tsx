import { findLegalSlug } from '@bedesten/contract/legal'
import { useQuery } from '@tanstack/react-query'
import { legalTextQuery } from '../../features/operator/legal/legal-texts.ts'
import { TextEditor } from '../../features/operator/legal/TextEditor.tsx'
import { useParams } from '../../lib/router/hooks.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { NotFoundScreen } from '../NotFoundScreen.tsx'

export function LegalTextScreen() {
  const slug = findLegalSlug(useParams()['slug'] ?? '')
  const { data: text, isError, isFetching, refetch } = useQuery(legalTextQuery(slug))
  if (text === null || !slug || slug === 'iletisim') return <NotFoundScreen />
  return (
    <>
      <title>{`${text?.title ?? 'Yasal metin'} · Pazar yönetimi · Bedesten`}</title>
      {text ? (
        <TextEditor key={slug} slug={slug} opened={text} />
      ) : isError ? (
        <ErrorState title="Metin yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Metin yükleniyor">
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
    </>
  )
}
