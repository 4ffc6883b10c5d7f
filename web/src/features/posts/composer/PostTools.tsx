import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import type { PostProduct } from '@bedesten/contract/posts.schemas'
import { Suspense, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { ImageInput } from '../../media/ImageInput.tsx'
import { useRights } from '../../../lib/session/useRights.ts'

const CameraDialog = lazyPart(async () => (await import('../../media/CameraDialog.tsx')).CameraDialog)

/** Lets the company choose one of its own products; open as long as it is there. */
export type ProductPicker = ComponentType<{ onPick: (product: PostProduct) => void; onClose: () => void }>

interface PostToolsProps {
  onImage: (file: File) => void
  onProduct: (product: PostProduct) => void
  productPicker: ProductPicker
}

/** What can be added to a post. */
export function PostTools({ onImage, onProduct, productPicker: Picker }: PostToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'camera' | 'product'>()
  const close = () => setOpen(undefined)
  const { mayBegin } = useRights()
  return (
    <>
      <Tool onClick={() => input.current?.click()}>
        <ImagePlus />
        <span className={shortLabel}>Görsel</span>
      </Tool>
      <Tool onClick={() => setOpen('camera')} className="rail:hidden">
        <Camera />
        <span className={shortLabel}>Kamera</span>
      </Tool>
      <Tool onClick={() => setOpen('product')}>
        <Package />
        <span className="max-rail:sr-only">Ürün</span>
      </Tool>
      {mayBegin('buy') && (
        <Link to="/requests/new" className={tool}>
          <Megaphone />
          <span className="max-rail:sr-only">Alım ilanı</span>
        </Link>
      )}
      <ImageInput ref={input} onPick={onImage} />
      <Suspense>
        {open === 'camera' && (
          <CameraDialog
            title="Gönderi Fotoğrafı Çek"
            onPhoto={(photo) => {
              close()
              onImage(photo)
            }}
            onClose={close}
          />
        )}
        {open === 'product' && (
          <Picker
            onPick={(product) => {
              close()
              onProduct(product)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

interface ToolProps {
  onClick: () => void
  className?: string
  children: ReactNode
}

function Tool({ onClick, className = '', children }: ToolProps) {
  return (
    <button type="button" onClick={onClick} className={`${tool} ${className}`}>
      {children}
    </button>
  )
}

const tool =
  'inline-flex h-8.5 items-center gap-1 rounded-[9px] px-1 text-xs font-semibold text-text-2 transition-colors duration-fast hover:bg-hover hover:text-text pointer-coarse:h-10 rail:gap-1.5 rail:px-3 rail:text-sm'

/** Small phones show the icons only. */
const shortLabel = 'max-[389px]:sr-only'
