import Copy from 'lucide-react/icons/copy'
import { copyText } from './copy-text.ts'
import { IconButton } from './IconButton.tsx'

/** `what` it copies, as it is spoken. */
export function CopyButton({ what, text, className }: { what: string; text: string; className?: string }) {
  return (
    <IconButton
      size="sm"
      label={`Kopyala: ${what}`}
      onClick={() => void copyText(text)}
      className={`print:hidden ${className ?? ''}`}
    >
      <Copy className="size-4" />
    </IconButton>
  )
}
