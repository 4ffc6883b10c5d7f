import { CHIEF_ONLY } from '@bedesten/contract/operator'
import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/parts/lazy-part.ts'
import { Button } from '../../../../ui/forms/Button.tsx'
import { Locked } from '../../../../ui/forms/Locked.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { useOperator } from '../../operator-me.ts'
import { ACT_WORDS, listActs, type CompanyAct } from './company-acts.ts'

const CompanyActDialog = lazyPart(async () => (await import('./CompanyActDialog.tsx')).CompanyActDialog)

export function CompanyActs({ company }: { company: OperatorCompany }) {
  const [act, setAct] = useState<CompanyAct>()
  const me = useOperator()
  const { usual, grave } = listActs(company)
  const refuse = (name: CompanyAct): string | undefined => {
    if (!me.isChief && (name === 'ban' || (name === 'lift' && company.standing === 'banned'))) return CHIEF_ONLY
    if (name === 'verify' && company.verification === 'submitted') return 'Belgeleri kuyrukta; karar orada verilir.'
    if (name === 'reset-two-step' && !company.members.some(({ two_step }) => two_step)) {
      return 'Ekipte iki adımlı doğrulama açan yok.'
    }
    return undefined
  }
  const button = (name: CompanyAct) => {
    const { label, icon: Icon } = ACT_WORDS[name]
    return (
      <li key={name}>
        <Locked reason={refuse(name)} quiet>
          <Button
            size="row"
            full
            variant={grave.includes(name) && name !== 'lift' ? 'danger-quiet' : 'quiet'}
            onClick={() => setAct(name)}
          >
            <Icon />
            {name === 'lift' && company.standing === 'banned' ? 'Çıkarmayı kaldır' : label}
          </Button>
        </Locked>
      </li>
    )
  }
  return (
    <Card as="section" aria-labelledby="company-acts">
      <h2 id="company-acts" className="font-display text-h2">
        İşlemler
      </h2>
      <ul className="-mx-2.5 mt-1.5">{usual.map(button)}</ul>
      <ul className="-mx-2.5 mt-1.5 border-t border-border pt-1.5">{grave.map(button)}</ul>
      <p className="mt-2 text-sm text-text-3">
        Her işlem neden ister ve kayda geçer. Mesaj, teklif ve siparişler burada açılmaz.
      </p>
      <Suspense>
        {act !== undefined && <CompanyActDialog act={act} company={company} onClose={() => setAct(undefined)} />}
      </Suspense>
    </Card>
  )
}
