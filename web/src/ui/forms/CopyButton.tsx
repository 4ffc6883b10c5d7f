import Copy from 'lucide-react/icons/copy'
import { showToast } from '../feedback/toast.ts'
import { IconButton } from './IconButton.tsx'

/** `what` it copies, as it is spoken. */
export function CopyButton({ what, text, className }: { what: string; text: string; className?: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', 'Kopyalandı', { message: text, about: 'copy' })
    } catch {
      showToast('error', 'Kopyalanamadı', { message: text, about: 'copy' })
    }
  }
  return (
    <IconButton
      size="sm"
      label={`Kopyala: ${what}`}
      onClick={() => void copy()}
      className={`print:hidden ${className ?? ''}`}
    >
      <Copy className="size-4" />
    </IconButton>
  )
}
