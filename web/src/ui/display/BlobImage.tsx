import { useCallback } from 'react'

interface BlobImageProps {
  blob: Blob
  alt: string
  className: string
}

/** An image that is in memory and has no address. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}
