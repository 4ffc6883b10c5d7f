import { POST_MAX, POST_WARNING } from '@bedesten/contract/posts'
import { clsx } from 'clsx'
import { Suspense, useId } from 'react'
import type { KeyboardEvent } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { toOwner } from '../../../lib/session/session-store.ts'
import type { SessionUser } from '../../../lib/session/session-store.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Counter } from '../../../ui/forms/Counter.tsx'
import { postEdgeToEdge } from '../card/edge-to-edge.ts'
import { PostTools } from './PostTools.tsx'
import type { ProductPicker } from './PostTools.tsx'
import { useComposer } from './useComposer.ts'

/** Most posts are words alone. */
const importAttachments = () => import('./ComposerAttachments.tsx')
const ImagePreview = lazyPart(async () => (await importAttachments()).ImagePreview)
const ChosenProduct = lazyPart(async () => (await importAttachments()).ChosenProduct)

interface PostComposerProps {
  /** Undefined until it is known who writes; then nobody can. */
  user: SessionUser | undefined
  productPicker: ProductPicker
}

/** Ctrl+Enter shares too. */
export function PostComposer({ user, productPicker }: PostComposerProps) {
  const faultId = useId()
  const composer = useComposer(toOwner(user))
  const { text, image, product, sharing } = composer
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) composer.share()
  }
  return (
    <Card
      as="section"
      flush
      aria-label="Gönderi oluştur"
      className={clsx(
        postEdgeToEdge,
        'px-4 pt-4 pb-3 max-rail:-mt-4 max-rail:border-t-0 max-rail:[aside+&]:mt-0 max-rail:[aside+&]:border-t',
      )}
    >
      <div className="flex gap-3">
        <ArchAvatar name={user?.company_name ?? ''} logo={user?.logo_url ?? undefined} />
        <textarea
          {...text.field}
          aria-label="Gönderi metni"
          aria-describedby={text.fault && faultId}
          aria-invalid={text.fault ? true : undefined}
          placeholder="Firmanızdan bir haber, ürün ya da ihtiyaç paylaşın"
          rows={2}
          readOnly={sharing || !user}
          onKeyDown={handleKey}
          className="field-sizing-content max-h-80 min-h-16 min-w-0 flex-1 resize-none rounded-xs bg-transparent py-2.25 text-body-lg/5.75 outline-offset-4 max-rail:text-field/5.75"
        />
      </div>
      <div className="rail:ml-13">
        {text.fault && (
          <p id={faultId} role="alert" className="mt-1 text-sm text-danger-text">
            {text.fault}
          </p>
        )}
        <Suspense>
          {image && <ImagePreview image={image} onRemove={composer.removeImage} />}
          {product && <ChosenProduct product={product} onRemove={() => composer.setProduct(null)} />}
        </Suspense>
        <div className="mt-1 flex items-center border-t not-first:mt-3 border-border pt-2.5 [&>button:first-child]:-ml-1 rail:gap-1 rail:[&>button:first-child]:-ml-3">
          <PostTools onImage={composer.pickImage} onProduct={composer.setProduct} productPicker={productPicker} />
          <Counter
            value={text.value.length}
            max={POST_MAX}
            warnFrom={POST_WARNING + 1}
            className="mr-1.5 ml-auto rail:mr-2"
          />
          <Button
            size="sm"
            disabled={composer.disabled}
            busy={sharing}
            onClick={composer.share}
            className="rail:min-w-20"
          >
            Paylaş
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {composer.shared ? 'Gönderiniz paylaşıldı' : ''}
      </p>
    </Card>
  )
}
