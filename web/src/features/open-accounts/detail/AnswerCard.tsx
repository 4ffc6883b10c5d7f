import { ACCOUNT_LIMITS, balanceLetter } from '@bedesten/contract/open-accounts'
import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import { answerReconciliation } from '@bedesten/contract/reconciliations.calls'
import type { Reconciliation } from '@bedesten/contract/reconciliations.schemas'
import { toAmount } from '@bedesten/contract/money'
import FileCheck from 'lucide-react/icons/file-check'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { call } from '../../../lib/api/call.ts'
import { formatDay } from '../../../lib/format/dates.ts'
import { onDay } from '../../../lib/format/day-words.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount } from '../../../lib/format/typed-amount.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { isOneOf, isText } from '../../../lib/storage/stored-shapes.ts'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { RadioList } from '../../../ui/forms/RadioGroup.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { Card, CardFoot } from '../../../ui/page/Card.tsx'
import { onlyErrors, readAmount } from '../../orders/payments/money-fields.tsx'
import { accountPath, balanceMeaning, difference } from '../account-words.ts'
import { useAccountAct } from '../useAccountAct.ts'

/** A label above its amount, on small screens in a line of its own. */
const beside = 'text-right max-rail:flex max-rail:w-full max-rail:items-center max-rail:justify-between max-rail:gap-3'

interface AnswerCardProps {
  reconciliation: Reconciliation
  account: AccountStatement
}

interface AnswerValues {
  answer: '' | 'agrees' | 'disputes'
  sign: string
  balance: string
  text: string
}

/** Asks for the answer of this side: agreed, or another balance with a text. */
export function AnswerCard({ reconciliation, account }: AnswerCardProps) {
  const { id, day, balance, currency, asked_by, created_at } = reconciliation
  const { company, side } = account
  const act = useAccountAct()
  const { values, setValues, draft, finish } = useDraft<AnswerValues>({
    name: `reconciliation:${id}`,
    start: { answer: '', sign: balance < 0 ? '-' : '+', balance: '', text: '' },
    fits: { answer: isOneOf(['agrees', 'disputes']), sign: isOneOf(['+', '-']), balance: isText, text: isText },
  })
  const disputes = values.answer === 'disputes'
  const typed = readAmount(values.balance)
  const own = typed === undefined ? undefined : (values.sign === '-' ? -1 : 1) * toAmount(typed)
  const { form, busy, errors } = useForm({
    fields: ['answer', 'balance', 'text'] as const,
    check: () => {
      if (values.answer === '') return { answer: 'Bir yanıt seçin' }
      if (!disputes) return {}
      return onlyErrors({
        answer: undefined,
        balance: findBalanceError(own, balance),
        text: values.text.trim() === '' ? 'Açıklama gereklidir' : undefined,
      })
    },
    submit: async () => {
      const body = disputes && own !== undefined ? { agrees: false, balance: own, text: values.text } : { agrees: true }
      await act(() => call(answerReconciliation, { params: { id: String(id) }, body }), 'Yanıtınız gönderildi')
      finish()
    },
  })
  const asker = [company.company_name, asked_by.person?.name].filter(Boolean).join(' · ')
  return (
    <Card flush>
      <form {...form} aria-label={`${formatDay(day)} mutabakatını yanıtla`}>
        <div className="grid gap-4 p-4 rail:px-6 rail:py-5">
          <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
            <ArchIcon icon={FileCheck} />
            <div className="min-w-0 flex-[1_1_14rem]">
              <h2 className="font-display text-h2">{`${formatDay(day)} mutabakatı`}</h2>
              <p className="text-text-2">{`${asker} ${onDay(created_at)} istedi. Yanıtınız bekleniyor.`}</p>
            </div>
            <p className={beside}>
              <span className="block text-sm text-text-3">Onların bakiyesi</span>
              <b className="text-h2 font-bold tabular-nums">{formatBalance(balance, currency)}</b>
            </p>
          </div>
          <p className="text-text-2">
            {`${company.company_name} firmasının kaydına göre bu gün sonunda ${formatMoney(Math.abs(balance), currency)} ${balance === 0 ? 'bakiye' : balanceMeaning(balance, side)} var. `}
            <Link
              to={accountPath(company.id, { side, currency, to: day })}
              className="font-semibold text-primary-text hover:underline"
            >
              Ekstreyi aç
            </Link>
          </p>
          <DraftNote draft={draft} />
          {errors.top.length > 0 && (
            <Note tone="danger" alert>
              {errors.top.join(' ')}
            </Note>
          )}
          <RadioList
            legend="Yanıtınız"
            hideLegend
            name="answer"
            value={values.answer === '' ? null : values.answer}
            onChange={(answer) => setValues({ ...values, answer })}
            error={errors.fields['answer']}
            choices={[
              { value: 'agrees', label: 'Mutabıkız' },
              { value: 'disputes', label: 'Mutabık değiliz' },
            ]}
          />
          {disputes && (
            <>
              <div className="grid gap-4 rail:grid-cols-2">
                <Input
                  name="balance"
                  label={<RequiredLabel text="Sizin bakiyeniz" />}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  value={values.balance}
                  error={errors.fields['balance']}
                  onChange={({ target }) => setValues({ ...values, balance: target.value })}
                  onBlur={() => typed !== undefined && setValues({ ...values, balance: formatAmount(typed) })}
                  suffix={
                    <button
                      type="button"
                      aria-label={`${currency} ${balanceLetter(values.sign === '-' ? -1 : 1)}, yönü değiştir`}
                      onClick={() => setValues({ ...values, sign: values.sign === '-' ? '+' : '-' })}
                      className="rounded-sm px-2 py-1 text-sm font-medium hover:bg-hover"
                    >
                      {`${currency} ${balanceLetter(values.sign === '-' ? -1 : 1)}`}
                    </button>
                  }
                />
                <div>
                  <p className="mb-1.5 text-label">Fark</p>
                  <p className="flex h-10.5 items-center rounded-md bg-press px-3 font-semibold tabular-nums">
                    {own === undefined ? '' : formatMoney(difference(balance, own), currency)}
                  </p>
                </div>
              </div>
              <Textarea
                name="text"
                label={<RequiredLabel text="Açıklama" />}
                required
                rows={3}
                maxLength={ACCOUNT_LIMITS.answerText}
                value={values.text}
                error={errors.fields['text']}
                onChange={({ target }) => setValues({ ...values, text: target.value })}
              />
            </>
          )}
        </div>
        <CardFoot>
          <p className="text-sm text-text-3">Yanıt değiştirilemez.</p>
          <Button type="submit" busy={busy} busyText="Gönderiliyor">
            Yanıtı gönder
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}

function findBalanceError(own: number | undefined, asked: number): string | undefined {
  if (own === undefined) return 'Bakiyenizi yazın'
  return own === asked ? 'Bakiyeniz istenenle aynı; “Mutabıkız” yanıtını verebilirsiniz' : undefined
}
