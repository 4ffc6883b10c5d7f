import { PRODUCT_IMAGE_TYPES } from '@bedesten/contract/product-fields'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { BlobImage } from '../../../ui/display/BlobImage.tsx'
import { findFileError } from '../../../lib/forms/document-files.ts'

interface PhotosPickerProps {
  photos: File[]
  most: number
  error: string | undefined
  onChange: (photos: File[], fault: string | undefined) => void
}

export function PhotosPicker({ photos, most, error, onChange }: PhotosPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])]
    // So that the same files can be chosen again.
    currentTarget.value = ''
    const fit = chosen.filter((file) => !findFileError(file, PRODUCT_IMAGE_TYPES))
    const next = [...photos, ...fit].slice(0, most)
    const isTooMany = photos.length + fit.length > most
    const fault = fit.length < chosen.length ? 'Yalnız JPEG, PNG ya da WebP, en çok 10 MB' : undefined
    onChange(next, isTooMany ? `En çok ${most} fotoğraf eklenebilir` : fault)
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <p className="mb-1.5 flex justify-between text-label">
        <span id={id}>
          Fotoğraflar <span className="font-normal text-text-3">isteğe bağlı</span>
        </span>
        <span className="font-normal text-text-3 tabular-nums">
          {photos.length}/{most}
        </span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <Photo
            key={`${photo.name}-${photo.lastModified}-${index}`}
            photo={photo}
            name={`${index + 1}. fotoğraf`}
            onRemove={() => onChange(photos.toSpliced(index, 1), undefined)}
          />
        ))}
        {photos.length < most && (
          <li>
            <button
              type="button"
              name="images"
              aria-label="Fotoğraf ekle"
              onClick={() => input.current?.click()}
              className="grid size-18 place-items-center rounded-md border-[1.5px] border-dashed border-control bg-well text-text-2 hover:border-text-3"
            >
              <Camera className="size-5" />
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PRODUCT_IMAGE_TYPES.join()}
        aria-label="Fotoğraf dosyaları"
        onChange={add}
      />
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}

function Photo({ photo, name, onRemove }: { photo: File; name: string; onRemove: () => void }) {
  return (
    <li className="relative">
      <BlobImage blob={photo} alt={name} className="size-18 rounded-md border border-border object-cover" />
      <button
        type="button"
        aria-label={`Kaldır: ${name}`}
        onClick={onRemove}
        className="absolute top-0.75 right-0.75 grid size-7 place-items-center rounded-sm bg-raised text-text shadow-sm hover:bg-hover"
      >
        <X className="size-4" />
      </button>
    </li>
  )
}
