import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import {
  ACCOUNT_DAYS_MESSAGE,
  ACCOUNT_LIMIT_MAX,
  ACCOUNT_LIMIT_MESSAGE,
  DEALER_LIMITS,
  DISCOUNT_MAX,
  DISCOUNT_MESSAGE,
} from '@bedesten/contract/dealers'
import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { toAmount } from '@bedesten/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '../../lib/format/format-money.ts'
import { formatPercent } from '../../lib/format/price-text.ts'
import { useRights } from '../../lib/session/useRights.ts'
import { DEALERS_KEY } from '../../lib/queries/keys/companies.ts'
import { formatAmount, formatShortAmount, readTypedAmount } from '../../lib/format/typed-amount.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { hasShape, isNullOr, isNumber, isRecord, isText } from '../../lib/storage/stored-shapes.ts'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { DraftNote } from '../../ui/forms/DraftNote.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { ownCompanyQuery } from '../companies/own-company.ts'
import { isAccountDays } from './account-days.ts'
import { AccountFields } from './AccountFields.tsx'
import { CompanyPicker, PickedCompany } from './CompanyPicker.tsx'
import { dealerQuery, saveDealer } from './dealers.ts'

interface DealerDialogProps {
  onClose: () => void
  /** Asks before it takes the dealer off the list. */
  onRemove: (dealer: Dealer) => void
  /** The dealer to change; absent for a company that may be new. */
  given?: Dealer | undefined
  /** Chosen already, as from its profile. */
  company?: CompanyHit | undefined
  dealers: Dealer[]
  /** The company that grants it. */
  own: number | undefined
}

/** Asks for company, discount, open account and end date. A company that is a dealer already is changed, not added. */
export function DealerDialog({ onClose, onRemove, given, company, dealers, own }: DealerDialogProps) {
  const queryClient = useQueryClient()
  const {
    values: kept,
    setValues,
    draft,
    finish,
  } = useDraft<Draft>({
    name: `dealer:${given?.company_id ?? company?.id ?? 'new'}`,
    start: { picked: company ?? null, typed: {} },
    fits: { picked: isCompany, typed: isTyped },
    guard: false,
  })
  const { typed } = kept
  const picked = kept.picked ?? undefined
  const setPicked = (next: CompanyHit | undefined) => setValues({ ...kept, picked: next ?? null })
  const setTyped = (next: Partial<Values>) => setValues({ ...kept, typed: next })
  const stored = useQuery({ ...dealerQuery(picked?.id ?? 0), enabled: picked !== undefined })
  const dealer = given ?? stored.data ?? undefined
  const isKnown = given !== undefined || stored.data !== undefined
  const values = { ...toValues(dealer), ...typed }
  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const companyId = dealer?.company_id ?? picked?.id
  const { can } = useRights()
  const mayGrant = can('money')
  const hasAccount = values.account !== ''
  const profile = useQuery({ ...ownCompanyQuery(own ?? 0), enabled: own !== undefined })
  // A limit stays in the currency it was granted in; a new one is in that of the company.
  const currency = dealer?.account_currency ?? profile.data?.preferred_currency
  const lacksCurrency = hasAccount && mayGrant && !currency
  const { form, errors, busy } = useForm({
    fields: ['discount_percent', 'ends_on', 'note', 'account_limit', 'account_days'],
    check: ({ discount_percent, account_limit, account_days }) => ({
      ...checkDiscount(discount_percent, hasAccount),
      ...(hasAccount && mayGrant && checkAccount(account_limit, account_days)),
    }),
    async submit({ discount_percent, ends_on, note, account_limit, account_days }) {
      if (companyId === undefined) return
      const percent = readPercent(discount_percent)
      const account = hasAccount
        ? { account_limit: toAmount(readLimit(account_limit) ?? 0), account_days: Number(account_days) }
        : { account_limit: null, account_days: null }
      const saved = await saveDealer({
        companyId,
        discount_percent: percent === undefined ? null : toAmount(percent),
        ends_on,
        note,
        // Nothing is said of it where there was none and is none.
        ...(mayGrant && (hasAccount || dealer?.account_limit) && account),
      })
      finish()
      await queryClient.invalidateQueries({ queryKey: DEALERS_KEY })
      showToast('success', dealer ? 'Bayi güncellendi' : 'Bayi eklendi', { message: describeSaved(saved) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={dealer ? 'Bayi düzenle' : 'Bayi ekle'}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      aside={
        dealer && (
          <Button variant="danger-quiet" onClick={() => !busy && onRemove(dealer)}>
            Çıkar
          </Button>
        )
      }
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor..." disabled={!isKnown || lacksCurrency}>
          {dealer ? 'Kaydet' : 'Ekle'}
        </Button>
      }
    >
      <DraftNote draft={draft} />
      <div className="grid grid-cols-2 gap-4">
        <div className="col-span-2">
          {given && <PickedCompany company={given} />}
          {!given && picked && <PickedCompany company={picked} onChange={() => setPicked(undefined)} />}
          {!given && !picked && <CompanyPicker own={own} dealers={dealers} onPick={setPicked} />}
        </div>
        {picked && stored.isError && !isKnown && (
          <div className="col-span-2">
            <ErrorNote
              message="Bu firmaya verdiğiniz indirim olup olmadığı öğrenilemedi."
              onRetry={() => void stored.refetch()}
            />
          </div>
        )}
        <Input
          {...bind('discount_percent')}
          label="İndirim"
          labelNote="isteğe bağlı"
          placeholder="0,01 – 90"
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className="pr-2">%</span>}
        />
        <Input
          {...bind('ends_on')}
          type="date"
          label="Bitiş tarihi"
          labelNote="isteğe bağlı"
          hint="Bu günün sonuna kadar"
        />
        <AccountFields
          dealer={dealer}
          currency={currency}
          on={hasAccount}
          locked={!mayGrant}
          onToggle={(on) => setTyped({ ...typed, account: on ? '1' : '' })}
          limit={bind('account_limit')}
          days={bind('account_days')}
        />
        {lacksCurrency && profile.isError && (
          <div className="col-span-2">
            <ErrorNote message="Limitin para birimi öğrenilemedi." onRetry={() => void profile.refetch()} />
          </div>
        )}
        <Input
          {...bind('note')}
          label="Not"
          labelNote="yalnız siz görürsünüz"
          placeholder="Anlaşma, kampanya…"
          maxLength={DEALER_LIMITS.note}
          className="col-span-2"
        />
      </div>
    </FormDialog>
  )
}

interface Values {
  discount_percent: string
  ends_on: string
  note: string
  /** Empty without an open account. */
  account: string
  account_limit: string
  account_days: string
}

/** What was typed, above what is stored of a dealer that may be known later only. */
interface Draft {
  picked: CompanyHit | null
  typed: Partial<Values>
}

const isCompany = isNullOr(hasShape({ id: isNumber, company_name: isText, short_name: isText }))

function isTyped(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isText)
}

function toValues(dealer: Dealer | undefined): Values {
  const { discount_percent, account_limit, account_days } = dealer ?? {}
  return {
    discount_percent: discount_percent ? formatShortAmount(Math.round(discount_percent * 100)) : '',
    ends_on: dealer?.ends_on ?? '',
    note: dealer?.note ?? '',
    account: account_limit ? '1' : '',
    account_limit: account_limit ? formatAmount(Math.round(account_limit * 100)) : '',
    account_days: account_days ? String(account_days) : '30',
  }
}

/** In hundredths of a percent. */
function readPercent(text: string): number | undefined {
  const hundredths = readTypedAmount(text, '%')
  return hundredths !== undefined && hundredths >= 1 && hundredths <= DISCOUNT_MAX ? hundredths : undefined
}

/** In minor units. */
function readLimit(text: string): number | undefined {
  const minorUnits = readTypedAmount(text, '', ACCOUNT_LIMIT_MAX)
  return minorUnits === 0 ? undefined : minorUnits
}

/** Empty is fine beside an open account. */
function checkDiscount(text: string, hasAccount: boolean): { discount_percent?: string } {
  if (readPercent(text) !== undefined || (text.trim() === '' && hasAccount)) return {}
  return { discount_percent: DISCOUNT_MESSAGE }
}

function checkAccount(limit: string, days: string): { account_limit?: string; account_days?: string } {
  return {
    ...(readLimit(limit) === undefined && { account_limit: ACCOUNT_LIMIT_MESSAGE }),
    ...(!isAccountDays(days) && { account_days: ACCOUNT_DAYS_MESSAGE }),
  }
}

function describeSaved({ company_name, discount_percent, account_limit, account_currency }: Dealer): string {
  const parts = [
    discount_percent !== null && formatPercent(discount_percent),
    account_limit && account_currency && `açık hesap ${formatMoney(account_limit, account_currency)}`,
  ]
  return `${company_name}: ${parts.filter(Boolean).join(', ')}`
}
