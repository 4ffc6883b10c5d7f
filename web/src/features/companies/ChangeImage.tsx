import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import { Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { ImageInput } from '../media/ImageInput.tsx'
import { usePickedImage } from '../media/usePickedImage.ts'
import type { ProfileImage } from './profile-images.ts'
import { useImageUpload } from './useImageUpload.ts'

const CameraDialog = lazyPart(async () => (await import('../media/CameraDialog.tsx')).CameraDialog)
const CropDialog = lazyPart(async () => (await import('../media/CropDialog.tsx')).CropDialog)

interface ChangeImageProps {
  kind: ProfileImage
  shortName: string
  /** Where the button stands, and how it looks. */
  place: string
  className: string
  /** What the button shows. */
  children: ReactNode
}

/** From a file or the camera through the crop to the server. Cancelling at any step changes nothing. */
export function ChangeImage({ kind, shortName, place, className, children }: ChangeImageProps) {
  const input = useRef<HTMLInputElement>(null)
  const [cameraOpen, setCameraOpen] = useState(false)
  const { image, pick, discard } = usePickedImage()
  const { progress, save, cancel } = useImageUpload(kind, shortName)
  const { cropTitle, cropHint, shape, fileName, photoTitle, guideClassName } = kind

  function handlePhoto(photo: File) {
    setCameraOpen(false)
    void pick(photo)
  }
  async function handleSave(file: File) {
    if (await save(file)) discard()
  }
  function handleCancel() {
    cancel()
    discard()
  }
  return (
    <>
      <span className={place}>
        <MenuButton
          label={kind.changeLabel}
          icon={children}
          size="none"
          className={className}
          items={[
            { label: 'Dosya Seç', icon: ImageUp, onSelect: () => input.current?.click() },
            { label: 'Kamera Kullan', icon: Camera, onSelect: () => setCameraOpen(true) },
          ]}
        />
      </span>
      <ImageInput ref={input} onPick={(file) => void pick(file)} />
      <Suspense>
        {cameraOpen && (
          <CameraDialog
            title={photoTitle}
            guideClassName={guideClassName}
            onPhoto={handlePhoto}
            onClose={() => setCameraOpen(false)}
          />
        )}
        {image && (
          <CropDialog
            key={image.url}
            title={cropTitle}
            hint={cropHint}
            arch={kind.arch}
            {...{ image, shape, fileName, progress }}
            onSave={(file) => void handleSave(file)}
            onClose={handleCancel}
          />
        )}
      </Suspense>
    </>
  )
}
