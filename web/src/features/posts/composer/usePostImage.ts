import { uploadImage } from '@bedesten/contract/media.calls'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { findImageFault } from '../../media/image-file.ts'

const NOT_A_PICTURE = 'Sadece resim dosyaları yüklenebilir'

interface PostImage {
  /** For the preview. */
  shown: string
  /** Where it was uploaded to; null while it is on its way. */
  url: string | null
  progress: number
}

/** One image, uploaded when it is picked; a toast says why a file is refused. */
export function usePostImage() {
  const [image, setImage] = useState<PostImage>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function pick(file: File): Promise<void> {
    const fault = findImageFault(file, { wrongType: 'Sadece resim dosyaları seçilebilir' })
    if (fault) return showToast('error', fault)
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const shown = URL.createObjectURL(file)
    setImage({ shown, url: null, progress: 0 })
    try {
      const onProgress = (progress: number) => !signal.aborted && setImage({ shown, url: null, progress })
      const { url } = await call(uploadImage, { files: { image: file }, signal, onProgress })
      if (!signal.aborted) setImage(toUploaded(url))
    } catch (error) {
      if (signal.aborted) return
      setImage(undefined)
      showToast('error', isWrongType(error) ? NOT_A_PICTURE : 'Resim yüklenirken bir hata oluştu')
    } finally {
      URL.revokeObjectURL(shown)
    }
  }
  function remove() {
    running.current?.abort()
    setImage(undefined)
  }
  /** One that was uploaded before. */
  function restore(url: string | null) {
    setImage(url ? toUploaded(url) : undefined)
  }
  return { image, uploading: image?.url === null, pick: (file: File) => void pick(file), remove, restore }
}

function toUploaded(url: string): PostImage {
  return { shown: url, url, progress: 1 }
}

/** Named like an image, but made of something else. */
function isWrongType(error: unknown): boolean {
  return error instanceof ApiError && error.status === 415
}
