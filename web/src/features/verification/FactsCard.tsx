import type { Verification } from '@bedesten/contract/verification.schemas'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { hasDraft } from '../../ui/forms/useDraft.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { FACTS_DRAFT, groupDigits } from './facts.ts'

const FactsDialog = lazyPart(async () => (await import('./FactsDialog.tsx')).FactsDialog)

/** What the company says of itself, as the operators compare it with the papers. */
export function FactsCard({ verification }: { verification: Verification }) {
  const [isEdited, setEdited] = useState(false)
  const { facts, state } = verification
  const rows = [
    ['Unvan', facts.legal_name],
    ['Vergi dairesi', facts.tax_office],
    ['Vergi numarası', groupDigits(facts.tax_number)],
    ['MERSİS', groupDigits(facts.mersis_number)],
    ['Adres', [facts.address, facts.city].filter(Boolean).join(', ')],
  ] as const
  return (
    <Section
      title="Yasal bilgiler"
      aside={
        <Button variant="quiet" size="sm" className="-mr-3" onClick={() => setEdited(true)}>
          <Pencil />
          Düzenle
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">
              {value || <span className="font-normal text-text-3">Yazılmadı</span>}
            </dd>
          </div>
        ))}
      </dl>
      {state === 'submitted' && (
        <p className="mt-2.5 text-sm text-text-3">
          İnceleme sürerken unvan ya da vergi numarası değişirse süre yeniden başlar.
        </p>
      )}
      {!isEdited && hasDraft(FACTS_DRAFT) && <Unfinished />}
      <Suspense>{isEdited && <FactsDialog verification={verification} onClose={() => setEdited(false)} />}</Suspense>
    </Section>
  )
}

function Unfinished() {
  return <p className="mt-2.5 text-sm text-text-3">Yarım kalan bir değişikliğiniz var; Düzenle ile sürdürün.</p>
}
