import Flag from 'lucide-react/icons/flag'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { openReport } from './report-dialog.ts'
import type { ReportSubject } from './report-dialog.ts'

/** Beside a comment, for members who have not written it. */
export function ReportMenu({ subject, me }: { subject: ReportSubject; me: number | undefined }) {
  if (me === undefined || me === subject.company.id) return null
  return (
    <MenuButton
      label={`Yorum seçenekleri, ${subject.company.company_name}`}
      items={[{ label: 'Bildir', icon: Flag, onSelect: () => openReport(subject) }]}
      className="-mt-1.5 -mr-2 shrink-0"
    />
  )
}
