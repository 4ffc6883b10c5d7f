import { formatMoment } from '../../lib/format/dates.ts'
import { Logo } from '../../ui/display/Logo.tsx'

/** On paper only, where there is no shell around the page. */
export function PrintHead({ placedAt }: { placedAt: string }) {
  return (
    <div className="mb-3.5 hidden items-center justify-between border-b-2 border-text pb-2.5 print:flex">
      <Logo className="h-6" />
      <p>{formatMoment(placedAt)}</p>
    </div>
  )
}
