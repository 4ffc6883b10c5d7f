import { API_KEYS_MAX } from '@bedesten/contract/api-keys'
import type { ApiKey } from '@bedesten/contract/api-keys.schemas'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { KeyRow } from '../features/api-keys/KeyRow.tsx'
import { apiKeysQuery, useInvalidateKeys } from '../features/api-keys/keys.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { Card, CardFoot } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const KeyDialog = lazyPart(async () => (await import('../features/api-keys/KeyDialog.tsx')).KeyDialog)
const MadeKeyDialog = lazyPart(async () => (await import('../features/api-keys/MadeKeyDialog.tsx')).MadeKeyDialog)

/** The keys of a company with their rights. A new key is only in the page itself: it cannot be fetched again. */
export function ApiKeysScreen() {
  const { data, isError, isFetching, error, refetch } = useQuery(apiKeysQuery())
  const [edited, setEdited] = useState<ApiKey | 'new'>()
  const [made, setMade] = useState<ApiKey & { api_key: string }>()
  const invalidate = useInvalidateKeys()
  function showSaved(saved?: ApiKey & { api_key: string }) {
    setEdited(undefined)
    setMade(saved)
    void invalidate()
  }
  return (
    <div className="mx-auto max-w-narrow">
      <title>API anahtarları · Bedesten</title>
      <PageHead
        title="API anahtarları"
        line="Kendi yazılımınızı bağlayın. Her anahtar her şeyi okur, yalnız seçtiğinizi yazar."
        back={{ to: '/settings', label: 'Ayarlar' }}
      />
      {!data && isError && (
        <ErrorState title="Hata" line={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading label="API anahtarları yükleniyor">
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
      {data && <Keys keys={data} onEdit={setEdited} />}
      <Suspense>
        {edited !== undefined && (
          <KeyDialog
            apiKey={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={showSaved}
          />
        )}
        {made && <MadeKeyDialog made={made} onDone={() => setMade(undefined)} />}
      </Suspense>
    </div>
  )
}

function Keys({ keys, onEdit }: { keys: ApiKey[]; onEdit: (key: ApiKey | 'new') => void }) {
  // The main one has a place even before it is made.
  const taken = keys.some(({ main }) => main) ? keys.length : keys.length + 1
  return (
    <Card as="section" flush>
      {keys.length === 0 ? (
        <p className="px-5 py-8 text-center text-text-3">Ana anahtarınız ayarlarda; başka anahtar yok.</p>
      ) : (
        <ul aria-label="API anahtarları" className="divide-y divide-border">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onEdit={() => onEdit(key)} />
          ))}
        </ul>
      )}
      <CardFoot>
        <p className="flex-1 text-sm text-text-3">
          Ekip yönetimi ve kapatma anahtarla yapılamaz.{' '}
          <a
            href="/api/docs"
            target="_blank"
            rel="noopener"
            className="font-medium whitespace-nowrap text-primary-text underline underline-offset-3"
          >
            API kılavuzu
          </a>
        </p>
        <span className="text-sm text-text-3 tabular-nums">
          {taken} / {API_KEYS_MAX}
        </span>
        <Button className="max-rail:w-full" disabled={taken >= API_KEYS_MAX} onClick={() => onEdit('new')}>
          <Plus />
          Anahtar ekle
        </Button>
      </CardFoot>
    </Card>
  )
}
