import { removeThing, resetTwoStep, sendResetMail, suspendCompany } from '@bedesten/contract/operator-companies.calls'
import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { useState } from 'react'
import { call } from '../../../../lib/api/call.ts'
import { ActDialog } from '../../ActDialog.tsx'
import { useOperatorAct } from '../companies.ts'
import { ACT_WORDS, runPlainAct, type CompanyAct } from './company-acts.ts'
import { readDays, SuspensionFields, type SuspensionLength } from './SuspensionFields.tsx'
import { MemberField } from './MemberField.tsx'
import { readThing, ThingField } from './ThingField.tsx'

interface CompanyActDialogProps {
  act: CompanyAct
  company: OperatorCompany
  onClose: () => void
}

/** One dialog for all acts: what the act does, what it needs to know, and the reason. */
export function CompanyActDialog({ act, company, onClose }: CompanyActDialogProps) {
  const run = useOperatorAct()
  const [length, setLength] = useState<SuspensionLength>('days')
  const words = ACT_WORDS[act]
  const params = { id: String(company.id) }
  const common = {
    title: words.title(company),
    line: words.line(company),
    action: words.action,
    danger: words.danger ?? false,
    draft: `${act}:${company.id}`,
    onClose,
    ...(words.hint !== undefined && { hint: words.hint }),
  }
  if (act === 'suspend') {
    return (
      <ActDialog
        {...common}
        fields={['days']}
        shown={['days']}
        check={({ days }) => (length === 'days' && readDays(days) === undefined ? { days: DAYS_WRONG } : {})}
        onSend={(reason, { days }) => {
          const chosen = length === 'days' ? readDays(days) : undefined
          const body = { reason, ...(chosen !== undefined && { days: chosen }) }
          return run(() => call(suspendCompany, { params, body }), words.done)
        }}
      >
        {({ days }) => <SuspensionFields length={length} setLength={setLength} error={days} />}
      </ActDialog>
    )
  }
  if (act === 'reset-mail' || act === 'reset-two-step') {
    const able = act === 'reset-mail' ? company.members : company.members.filter(({ two_step }) => two_step)
    const endpoint = act === 'reset-mail' ? sendResetMail : resetTwoStep
    return (
      <ActDialog
        {...common}
        fields={['person_id']}
        onSend={(reason, { person_id }) =>
          run(() => call(endpoint, { params, body: { reason, person_id: Number(person_id) } }), words.done)
        }
      >
        <MemberField members={able} />
      </ActDialog>
    )
  }
  if (act === 'remove-thing') {
    return (
      <ActDialog
        {...common}
        fields={['thing']}
        shown={['thing']}
        check={({ thing = '' }) => (readThing(thing, company.id) ? {} : { thing: THING_WRONG })}
        onSend={async (reason, { thing = '' }) => {
          const found = readThing(thing, company.id)
          if (found) await run(() => call(removeThing, { body: { ...found, reason } }), words.done)
        }}
      >
        {({ thing }) => <ThingField error={thing} />}
      </ActDialog>
    )
  }
  return <ActDialog {...common} onSend={(reason) => run(() => runPlainAct(act, company.id, reason), words.done)} />
}

const DAYS_WRONG = 'Gün sayısı 1 ile 365 arasında bir tam sayı olmalıdır'
const THING_WRONG = 'Bir ürün, gönderi ya da alım ilanının adresini yazın'
