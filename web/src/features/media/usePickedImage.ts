import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { showToast } from '../../ui/feedback/toast.ts'
import { findImageFault, UNREADABLE_IMAGE } from './image-file.ts'

/** An image of the user's own, readable and upright. */
export interface PickedImage {
  /** Works until the image is discarded. */
  url: string
  width: number
  height: number
}

/** One image between being picked and being used; a toast says why a file is refused. */
export function usePickedImage() {
  const [image, setImage] = useState<PickedImage>()
  const url = useRef<string>(undefined)
  useEffect(() => () => release(url), [])

  async function pick(file: File): Promise<void> {
    release(url)
    const fault = findImageFault(file, { wrongType: 'Lütfen geçerli bir resim dosyası seçin.' })
    if (fault) return showToast('error', fault)
    const picked = URL.createObjectURL(file)
    url.current = picked
    const size = await readSize(picked)
    // Another was picked meanwhile, or the page left.
    if (url.current !== picked) return
    if (size) setImage({ url: picked, ...size })
    else showToast('error', UNREADABLE_IMAGE)
  }
  function discard() {
    release(url)
    setImage(undefined)
  }
  return { image, pick, discard }
}

function release(url: RefObject<string | undefined>) {
  if (url.current) URL.revokeObjectURL(url.current)
  url.current = undefined
}

/** Turned as its camera was held; undefined when it is no image that this browser knows. */
async function readSize(url: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
