import { showToast } from '../feedback/toast.ts'

/** `shown` is what the toast repeats of it. */
export async function copyText(text: string, shown = text): Promise<void> {
  const toast = { message: shown, about: 'copy' }
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', 'Kopyalandı', toast)
  } catch {
    showToast('error', 'Kopyalanamadı', toast)
  }
}
