import { useMutation } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import Package from 'lucide-react/icons/package'
import SquarePen from 'lucide-react/icons/square-pen'
import { Suspense, useState } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { SHARED } from '../features/media/shared-search.ts'
import { SharedPhotos } from '../features/media/SharedPhotos.tsx'
import { ShareWay } from '../features/media/ShareWay.tsx'
import { useSharedIn } from '../features/media/useSharedIn.ts'
import { draftSharedPost } from '../features/posts/composer/draft-shared-post.ts'
import { NowhereDrawing } from '../images/drawings.tsx'
import { toServerReason } from '../lib/api/server-reason.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useNavigate } from '../lib/router/hooks.ts'
import { toOwner } from '../lib/session/session-store.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { useRights } from '../lib/session/useRights.ts'
import { dropSharedIn } from '../lib/storage/drop-shared-in.ts'
import { keepSharedIn } from '../lib/storage/shared-in.ts'
import type { SharedIn } from '../lib/storage/shared-in.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'

const OwnProductPicker = lazyPart(
  async () => (await import('../features/products/list/OwnProductPicker.tsx')).OwnProductPicker,
)

/** What the phone shared into the app. It is only in this browser until one of the ways is chosen. */
export function ShareScreen() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [shared, setShared] = useSharedIn()
  function close() {
    dropSharedIn()
    void navigate('/', { replace: true })
  }
  function keepPhotos(photos: File[]) {
    if (!shared) return
    const rest = { ...shared, photos }
    setShared(rest)
    void keepSharedIn(rest)
  }
  if (!user || shared === undefined) return null
  const isEmpty = shared === null || (shared.photos.length === 0 && shared.text === '')
  return (
    <div className="mx-auto max-w-190">
      <title>Paylaş · Bedesten</title>
      <PageBar title={isEmpty ? 'Paylaş' : toAmount(shared)} fallback="/" closes onBack={close} />
      {isEmpty ? (
        <EmptyState
          page
          drawing={NowhereDrawing}
          title="Paylaşılan bir şey yok"
          line="Fotoğraf alınamadı ya da süresi doldu. Telefonunuzdan yeniden paylaşın."
          action={<ButtonLink to="/">Ana sayfaya dön</ButtonLink>}
        />
      ) : (
        <Ways user={user} shared={shared} onPhotos={keepPhotos} onClose={close} />
      )}
    </div>
  )
}

interface WaysProps {
  user: SessionUser
  shared: SharedIn
  onPhotos: (photos: File[]) => void
  onClose: () => void
}

function Ways({ user, shared, onPhotos, onClose }: WaysProps) {
  const { can, mayBegin } = useRights()
  const navigate = useNavigate()
  const [isPicking, setPicking] = useState(false)
  const { photos, text } = shared
  const question = photos.length > 0 ? 'Bu fotoğraflarla ne yapalım?' : 'Bu metinle ne yapalım?'
  const post = useMutation({
    mutationFn: () => draftSharedPost(toOwner(user), shared),
    onSuccess() {
      dropSharedIn()
      void navigate('/', { replace: true })
    },
    onError: (error) => showToast('error', toServerReason(error) ?? 'Resim yüklenirken bir hata oluştu'),
  })
  return (
    <>
      <div className="mb-4 flex items-end justify-between gap-4">
        <div>
          <h1 className="font-display text-h1">{question}</h1>
          <p className="mt-1 text-text-3">Telefonunuzdan {toAmount(shared).toLowerCase()} paylaştınız</p>
        </div>
        <Button variant="quiet" onClick={onClose} className="max-rail:hidden">
          Vazgeç
        </Button>
      </div>
      <SharedPhotos photos={photos} onChange={onPhotos} />
      {text && (
        <blockquote className="mb-4 line-clamp-4 rounded-lg border border-border bg-well px-4 py-3 wrap-anywhere whitespace-pre-line text-text-2">
          {text}
        </blockquote>
      )}
      <ul className="grid gap-2.5">
        {mayBegin('social') && (
          <ShareWay
            icon={SquarePen}
            tone="primary"
            title="Gönderi yap"
            line={`Takipçileriniz görür.${photos.length > 1 ? ' Gönderiye ilk fotoğraf girer.' : ''}`}
            busy={post.isPending}
            onChoose={() => post.mutate()}
          />
        )}
        {mayBegin('catalogue') && (
          <ShareWay
            icon={Package}
            tone="copper"
            title="Yeni ürün ekle"
            line={toProductLine(photos.length)}
            onChoose={() => void navigate(`/${user.short_name}/products/new?${SHARED}=1`)}
          />
        )}
        {can('catalogue') && photos.length > 0 && (
          <ShareWay
            icon={ImagePlus}
            tone="neutral"
            title="Var olan ürüne ekle"
            line="Ürünlerinizden seçin"
            onChoose={() => setPicking(true)}
          />
        )}
      </ul>
      {!can('social', 'catalogue') && <Note tone="info">Gönderi ya da ürün ekleme yetkiniz yok.</Note>}
      <Suspense>
        {isPicking && (
          <OwnProductPicker
            shortName={user.short_name}
            onPick={({ id }) => void navigate(`/${user.short_name}/products/${id}/edit?${SHARED}=1`)}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function toAmount({ photos }: SharedIn): string {
  return photos.length > 0 ? `${photos.length} fotoğraf` : 'Metin'
}

function toProductLine(photos: number): string {
  if (photos === 0) return 'Metin, açıklaması olur'
  return photos === 1 ? 'Fotoğraf ürün görseli olur' : 'Fotoğrafların hepsi ürün görseli olur'
}
