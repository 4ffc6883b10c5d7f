import type { OrderFile } from '@bedesten/contract/orders.schemas'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../lib/api/download-file.ts'
import { ORDER_FILES_KEY } from '../../../lib/queries/keys/orders.ts'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BlobImage } from '../../../ui/display/BlobImage.tsx'

interface OrderImageProps {
  file: OrderFile
  alt: string
  className: string
}

/** Of an image that only the two companies may fetch. */
export function OrderImage({ file, alt, className }: OrderImageProps) {
  const {
    data: blob,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...ORDER_FILES_KEY, file.url],
    queryFn: ({ signal }) => fetchFile(file.url, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  if (isError) return <ErrorNote message="Görüntü yüklenemedi" onRetry={() => void refetch()} />
  if (!blob) return <Skeleton className={className} />
  return <BlobImage blob={blob} alt={alt} className={className} />
}

/** What of a file the page itself shows; all else is downloaded. */
export function isShownImage({ type }: OrderFile): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(type)
}
