import type { Site } from '@bedesten/contract/site.schemas'
import { Note } from '../../ui/feedback/Note.tsx'

/** In the demonstration no mail is sent: says where it lies. */
export function MailNote({ site }: { site: Site | null }) {
  if (site?.mail_folder === undefined) return null
  return (
    <Note tone="info">
      Deneme kurulumu: e-posta dışarı gönderilmez, sunucudaki{' '}
      <span className="font-mono break-all">{site.mail_folder}</span> klasöründe durur.
    </Note>
  )
}
