import Copy from 'lucide-react/icons/copy'
import Landmark from 'lucide-react/icons/landmark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

interface BankLineProps {
  name: string | null | undefined
  account: string | null | undefined
}

/** Where a company is paid by transfer. */
export function BankLine({ name, account }: BankLineProps) {
  if (!account) {
    return (
      <p className={`${box} bg-warning-soft text-warning-text`}>
        <TriangleAlert className="size-4" />
        Banka bilgisi bulunamadı
      </p>
    )
  }
  return (
    <div className={`${box} bg-press dark:bg-well`}>
      <Landmark className="size-4" />
      <div className="min-w-0 flex-1">
        {name && <p className="font-medium">{name}</p>}
        <p className="font-mono text-xs wrap-anywhere text-text-2 max-rail:tracking-[-0.025em]">
          {spaceAccount(account)}
        </p>
      </div>
      <IconButton
        size="sm"
        label={`IBAN'ı kopyala: ${name ?? account}`}
        onClick={() => void copy(account)}
        className="-my-1.5 print:hidden"
      >
        <Copy className="size-4" />
      </IconButton>
    </div>
  )
}

async function copy(account: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(account)
    showToast('success', 'Kopyalandı', { message: 'IBAN panoya kopyalandı' })
  } catch {
    showToast('error', 'IBAN kopyalanamadı', { message: account })
  }
}

/** An IBAN in groups of four, as on paper; other texts as written. */
export function spaceAccount(account: string): string {
  const plain = account.replaceAll(/\s/g, '')
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(plain) ? plain.replaceAll(/(.{4})(?=.)/g, '$1 ') : account
}

const box =
  'flex items-center gap-2 rounded-md px-3 py-2.5 text-sm rail:gap-2.5 print:rounded-none print:border print:border-border-strong'
