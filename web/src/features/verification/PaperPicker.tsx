import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { PAPER_TYPES } from './usePapers.ts'

/** The button that chooses one file. */
export function PaperPicker({ title, onPick }: { title: string; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (chosen) onPick(chosen)
  }
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Dosya seç: ${title}`} onClick={() => input.current?.click()}>
        <Upload />
        Dosya seç
      </Button>
      <input ref={input} type="file" hidden accept={PAPER_TYPES.join()} aria-label={title} onChange={handleChange} />
    </>
  )
}
