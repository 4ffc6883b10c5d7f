import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import type { RefObject } from 'react'
import { IconButton } from '../../../ui/forms/IconButton.tsx'

const TOOLS = [
  { label: 'Başlık', icon: Heading2, line: '## ' },
  { label: 'Alt başlık', icon: Heading3, line: '### ' },
  { label: 'Liste', icon: List, line: '- ' },
  { label: 'Numaralı liste', icon: ListOrdered, line: '1. ' },
] as const

interface TextToolsProps {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  onWrite: (text: string) => void
}

/** Marks for the line or the words that are chosen. */
export function TextTools({ area, text, onWrite }: TextToolsProps) {
  function write(next: string, from: number, to: number) {
    onWrite(next)
    // After React has shown it.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from, to)
    })
  }
  function beginLine(mark: string) {
    const at = area.current?.selectionStart ?? text.length
    const start = text.lastIndexOf('\n', at - 1) + 1
    write(text.slice(0, start) + mark + text.slice(start), at + mark.length, at + mark.length)
  }
  function addLink() {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    const words = text.slice(from, to) || 'bağlantı'
    const address = from + words.length + 3
    write(
      `${text.slice(0, from)}[${words}](/legal/sikayet)${text.slice(to)}`,
      address,
      address + '/legal/sikayet'.length,
    )
  }
  return (
    <div role="toolbar" aria-label="Biçim" className="flex items-center gap-0.5">
      {TOOLS.map(({ label, icon: Icon, line }) => (
        <IconButton key={label} label={label} size="sm" onClick={() => beginLine(line)}>
          <Icon className="size-4.5" />
        </IconButton>
      ))}
      <IconButton label="Bağlantı" size="sm" onClick={addLink}>
        <Link2 className="size-4.5" />
      </IconButton>
    </div>
  )
}
