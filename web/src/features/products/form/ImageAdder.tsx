import { PRODUCT_IMAGE_TYPES } from '@bedesten/contract/product-fields'
import { clsx } from 'clsx'
import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useRef, useState } from 'react'
import type { ChangeEvent, Ref } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useFileDrop } from '../../../ui/forms/useFileDrop.ts'

const CameraDialog = lazyPart(async () => (await import('../../media/CameraDialog.tsx')).CameraDialog)

interface ImageAdderProps {
  /** Of the button that chooses files. */
  ref: Ref<HTMLButtonElement>
  onFiles: (files: File[]) => void
  onPhoto: (photo: File) => void
  describedBy: string | undefined
  className: string
}

/** Images by choice, by drop anywhere on the page, or from the camera. */
export function ImageAdder({ ref, onFiles, onPhoto, describedBy, className }: ImageAdderProps) {
  const input = useRef<HTMLInputElement>(null)
  const [cameraOpen, setCameraOpen] = useState(false)
  const over = useFileDrop(onFiles)
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // So that the same files can be chosen again.
    currentTarget.value = ''
    onFiles(files)
  }
  return (
    <li
      className={clsx(
        'flex flex-col items-center justify-center rounded-lg border-[1.5px] border-dashed p-1 text-center text-text-3 transition-colors duration-fast',
        over ? 'border-primary bg-primary-soft' : 'border-control bg-well',
        className,
      )}
    >
      <button
        ref={ref}
        type="button"
        name="images"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        className="flex w-full flex-1 flex-col items-center justify-center gap-1 rounded-md px-2 py-1.5"
      >
        <Upload className="size-5" />
        <span>
          <b className="font-semibold text-primary-text rail:hidden">Fotoğraf seçin</b>
          <span className="max-rail:hidden">
            <b className="font-semibold text-primary-text">Dosya seçin</b> ya da sürükleyip bırakın
          </span>
        </span>
      </button>
      <Button variant="quiet" size="sm" onClick={() => setCameraOpen(true)}>
        <Camera className="size-4" />
        Kamera Kullan
      </Button>
      <input ref={input} type="file" multiple hidden accept={PRODUCT_IMAGE_TYPES.join()} onChange={handleChange} />
      <Suspense>
        {cameraOpen && (
          <CameraDialog
            title="Ürün Fotoğrafı Çek"
            onPhoto={(photo) => {
              setCameraOpen(false)
              onPhoto(photo)
            }}
            onClose={() => setCameraOpen(false)}
          />
        )}
      </Suspense>
    </li>
  )
}
