import { PRODUCT_IMAGES_MAX, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { checkFiles, checkPhoto } from './image-files.ts'
import { changeImages } from './image-list.ts'
import type { ImageAction, ImageList } from './image-list.ts'

/** The images of the form, beginning with those stored and photos that were `given`. Nothing can be changed while `locked`. */
export function useImages(before: ImageList, locked: () => boolean, given: readonly File[] = []) {
  const [list, dispatch] = useReducer(changeImages, before)
  const [faults, setFaults] = useState<string[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const urls = previews.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
      urls.clear()
    }
  }, [])

  function change(action: ImageAction) {
    if (locked()) return
    setFaults([])
    dispatch(action)
  }
  function take({ taken, faults: found }: ReturnType<typeof checkFiles>) {
    if (locked()) return
    setFaults(found)
    const images = taken.map((file) => {
      const url = URL.createObjectURL(file)
      previews.current.add(url)
      return { key: url, preview: url, file }
    })
    if (images.length > 0) dispatch({ type: 'added', images })
  }
  const takeGiven = useEffectEvent(() => {
    const stored = list.images.length
    const room = PRODUCT_IMAGES_MAX - stored
    if (given.length > 0) take(checkFiles(list.images, given.slice(0, room)))
    if (given.length > room) setFaults([PRODUCT_MESSAGES.tooManyImages(stored, given.length)])
  })
  useEffect(() => {
    // Once: in development, effects of a first render run twice.
    const timer = setTimeout(takeGiven)
    return () => clearTimeout(timer)
  }, [])
  return {
    list,
    faults,
    change,
    addFiles: (files: File[]) => take(checkFiles(list.images, files)),
    addPhoto: (photo: File) => take(checkPhoto(list.images, photo)),
  }
}

export type Images = ReturnType<typeof useImages>
