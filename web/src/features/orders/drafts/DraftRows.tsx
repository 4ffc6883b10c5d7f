import { API_BASE } from '@bedesten/contract/endpoint'
import { INVOICE_PROFILE_NAMES, INVOICE_PROFILES, type InvoiceProfile } from '@bedesten/contract/order-drafts'
import type { Order } from '@bedesten/contract/orders.schemas'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import FileCode from 'lucide-react/icons/file-code'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api/request.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'

/** Drafts of e-Fatura and e-İrsaliye, for the program that the seller's integrator runs. */
export function DraftRows({ order, open }: { order: Order; open: OpenDialog }) {
  const { download, busy } = useDownload()
  function fetchDraft(draft: string, file: string, name: string) {
    const address = `${API_BASE}/orders/${order.id}/documents/${file}`
    void download(address, `${name}-${order.order_number}.xml`, (error) => {
      if (!(error instanceof ApiError) || error.code !== 'missing_facts') return false
      open({ kind: 'missing', draft, missing: error.errors })
      return true
    })
  }
  const profiles = INVOICE_PROFILES.map((profile) => ({
    label: INVOICE_PROFILE_NAMES[profile],
    note: NOTES[profile],
    onSelect: () => fetchDraft(INVOICE_PROFILE_NAMES[profile], `invoice.xml?profile=${profile}`, 'e-fatura-taslagi'),
  }))
  return (
    <NeedsRight right="money" quiet>
      <ul className="divide-y divide-border border-t border-border">
        <DraftRow title="e-Fatura taslağı">
          <MenuButton
            label="e-Fatura taslağı, profil seç"
            icon={<ChevronDown className="size-4.5" />}
            items={profiles}
          />
        </DraftRow>
        <DraftRow title="e-İrsaliye taslağı">
          <IconButton
            label="İndir: e-İrsaliye taslağı"
            aria-busy={busy || undefined}
            onClick={() => fetchDraft('e-İrsaliye', 'despatch.xml', 'e-irsaliye-taslagi')}
          >
            <Download className="size-4.5" />
          </IconButton>
        </DraftRow>
      </ul>
      <p className="mt-2 text-sm text-text-3">Entegratörünüzün programı içindir. Numara ve imza orada verilir.</p>
    </NeedsRight>
  )
}

function DraftRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <ArchIcon size="row" tone="neutral" icon={FileCode} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="leading-5 font-semibold">{title}</p>
        <p className="text-xs text-text-3">UBL-TR 2.1, XML</p>
      </div>
      {children}
    </li>
  )
}

const NOTES: Record<InvoiceProfile, string> = {
  TICARIFATURA: 'TICARIFATURA, alıcı kabul ya da ret verir',
  TEMELFATURA: 'TEMELFATURA',
  EARSIVFATURA: 'EARSIVFATURA, alıcı e-Fatura kullanmıyorsa',
}
