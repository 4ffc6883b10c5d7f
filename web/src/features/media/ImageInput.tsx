import type { ChangeEvent, Ref } from 'react'

interface ImageInputProps {
  /** Its `click` opens the choice. */
  ref: Ref<HTMLInputElement>
  onPick: (file: File) => void
}

/** Unseen: a button or menu in front of it opens the device's own choice of files. */
export function ImageInput({ ref, onPick }: ImageInputProps) {
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (file) onPick(file)
  }
  return <input ref={ref} type="file" accept="image/*" hidden onChange={handleChange} />
}
