import X from 'lucide-react/icons/x'
import { BlobImage } from '../../ui/display/BlobImage.tsx'

interface SharedPhotosProps {
  photos: File[]
  onChange: (photos: File[]) => void
}

export function SharedPhotos({ photos, onChange }: SharedPhotosProps) {
  return (
    <ul aria-label="Fotoğraflar" className="mb-4 grid grid-cols-3 gap-2.5 empty:hidden rail:grid-cols-6">
      {photos.map((photo, index) => (
        <li key={`${photo.name}-${photo.lastModified}-${index}`} className="relative">
          <BlobImage
            blob={photo}
            alt={`${index + 1}. fotoğraf`}
            className="aspect-square w-full rounded-lg border border-border bg-well object-cover"
          />
          <button
            type="button"
            aria-label={`Kaldır: ${index + 1}. fotoğraf`}
            onClick={() => onChange(photos.toSpliced(index, 1))}
            className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-sm bg-raised text-text shadow-sm before:absolute before:-inset-1.5 hover:bg-hover"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
