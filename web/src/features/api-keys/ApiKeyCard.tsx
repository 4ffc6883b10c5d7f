import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { copyApiKey, LOAD_FAILED, useApiKey, useRegenerateApiKey } from './api-key.ts'

export function ApiKeyCard() {
  const { data: apiKey, isError, refetch } = useApiKey()
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={KeyRound}
          title="API anahtarı"
          line="Stok, sipariş ve ürün verilerinizi kendi yazılımınıza bağlayın."
        />
        <div className="mt-4">
          {apiKey !== undefined && <KeyField apiKey={apiKey} />}
          {apiKey === undefined && isError && <ErrorNote message={LOAD_FAILED} onRetry={() => void refetch()} />}
          {apiKey === undefined && !isError && <KeyWait />}
        </div>
        <p className="mt-2 text-sm text-text-3">
          Anahtarı her istekte <b className="font-mono font-semibold text-text-2">X-API-Key</b> başlığı ile gönderin.{' '}
          <a
            href="/api/docs"
            target="_blank"
            rel="noopener"
            className="font-medium whitespace-nowrap text-primary-text underline underline-offset-3"
          >
            API kılavuzu
          </a>
        </p>
      </div>
      <Regenerate />
    </Card>
  )
}

function KeyField({ apiKey }: { apiKey: string }) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton size="sm" label={shown ? 'Anahtarı gizle' : 'Anahtarı göster'} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff /> : <Eye />}
    </IconButton>
  )
  return (
    <div className="flex items-end gap-2 max-rail:flex-col max-rail:items-stretch">
      {/* Not a password field, which browsers would offer to remember; and until it is shown the page does not hold it. */}
      <Input
        label="Anahtar"
        readOnly
        mono
        value={shown ? apiKey : '•'.repeat(apiKey.length)}
        autoComplete="off"
        spellCheck={false}
        suffix={toggle}
        className="flex-1"
      />
      <Button variant="secondary" className="h-10.5" onClick={() => void copyApiKey(apiKey)}>
        <Copy />
        Kopyala
      </Button>
    </div>
  )
}

function Regenerate() {
  const { mutate, isPending } = useRegenerateApiKey()
  async function regenerate() {
    const confirmed = await askToConfirm({
      title: 'API anahtarı yenilensin mi?',
      text: OLD_KEY_STOPS,
      confirmLabel: 'Yenile',
      danger: true,
    })
    if (confirmed) mutate()
  }
  return (
    <CardFoot>
      <div>
        <p className="font-semibold">Anahtarı yenile</p>
        <p className="text-sm text-text-3">{OLD_KEY_STOPS}</p>
      </div>
      <Button
        variant="danger-soft"
        className="max-rail:w-full"
        busy={isPending}
        busyText="Yenileniyor..."
        onClick={() => void regenerate()}
      >
        <RefreshCw />
        Yenile
      </Button>
    </CardFoot>
  )
}

const OLD_KEY_STOPS = 'Eski anahtar hemen geçersiz olur, bağlı yazılımlarınız durur.'

function KeyWait() {
  return (
    <Loading label="API anahtarı yükleniyor">
      <Skeleton className="mb-1.5 h-4 w-16 rounded-xs" />
      <Skeleton className="h-10.5 rounded-md" />
    </Loading>
  )
}
