import { logQuietly } from '../../lib/log.ts'
import { showToast } from '../../ui/toast.ts'

/** By the device's own way to share; where it has none, the address is copied. */
export async function shareProfile(company: { company_name: string; short_name: string }): Promise<void> {
  const url = `${window.location.origin}/${company.short_name}`
  if (typeof navigator.share === 'function') {
    // Also refused when the user changes his mind, which needs no word.
    await navigator.share({ title: company.company_name, url }).catch(logQuietly)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', 'Profil adresi panoya kopyalandı!')
  } catch {
    showToast('error', 'Profil adresi kopyalanamadı', { message: url })
  }
}
