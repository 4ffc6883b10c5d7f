import type { Site } from '@bedesten/contract/site.schemas'
import FolderOpen from 'lucide-react/icons/folder-open'

/** The demo sends no mail: says where to find it. */
export function MailNote({ site }: { site: Site | null }) {
  if (site?.mail_folder === undefined) return null
  return (
    <p className="flex gap-2.5 rounded-md border border-dashed border-control px-3.5 py-3 text-sm text-text-2">
      <FolderOpen className="mt-px size-4 text-text-3" />
      <span className="min-w-0">
        Deneme kurulumu: e-posta dışarı gönderilmez, sunucudaki{' '}
        <span className="font-mono break-all text-text">{site.mail_folder}</span> klasöründe durur.
      </span>
    </p>
  )
}
