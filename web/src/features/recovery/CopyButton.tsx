import Copy from 'lucide-react/icons/copy'
import { showToast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/forms/IconButton.tsx'

export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', 'Kopyalandı')
    } catch {
      showToast('error', 'Kopyalanamadı')
    }
  }
  return (
    <IconButton size="sm" label={label} onClick={() => void copy()}>
      <Copy />
    </IconButton>
  )
}
