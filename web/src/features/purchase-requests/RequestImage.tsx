import { uploadImage } from '@bedesten/contract/media.calls'
import { imageVariantUrl } from '@bedesten/contract/media'
import { PRODUCT_IMAGE_TYPES } from '@bedesten/contract/product-fields'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { call } from '../../lib/api/call.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { Card } from '../../ui/page/Card.tsx'

/** One image, sent as soon as it is chosen. */
export function RequestImage({ url, onChange }: { url: string | null; onChange: (url: string | null) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  async function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [image] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!image) return
    setError(undefined)
    setProgress(0)
    try {
      onChange((await call(uploadImage, { files: { image }, onProgress: setProgress })).url)
    } catch (reason) {
      setError(toServerReason(reason) ?? 'Görsel yüklenemedi. Lütfen tekrar deneyin.')
    }
    setProgress(undefined)
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-label">
        Görsel <span className="font-normal text-text-3">isteğe bağlı</span>
      </h2>
      {url ? (
        <>
          <Image
            src={imageVariantUrl(url, 'medium')}
            alt="İlanın görseli"
            ratio="4 / 3"
            className="w-full rounded-lg"
          />
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => onChange(null)}>
            Kaldır
          </Button>
        </>
      ) : (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex w-full flex-col items-center gap-1.5 rounded-lg border-[1.5px] border-dashed border-control bg-well px-4 py-5 text-text-2 hover:border-text-3"
        >
          <ImagePlus className="size-5" />
          Görsel seçin
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PRODUCT_IMAGE_TYPES.join()}
        aria-label="Görsel dosyası"
        onChange={(event) => void upload(event)}
      />
      {progress !== undefined && (
        <div className="mt-2">
          <ProgressBar label="Görsel yükleniyor" value={progress} />
        </div>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </Card>
  )
}
