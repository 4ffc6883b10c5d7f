import { QUANTITY_MAX } from '@bedesten/contract/cart'
import type { CodeMatch } from '@bedesten/contract/quick-order.schemas'
import { multipleSentence } from '@bedesten/contract/unit-genitives'
import { unitLabel } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { formatNumber } from '@bedesten/contract/format-number'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Image } from '../../ui/display/Image.tsx'
import { VariantLine } from '../../ui/display/VariantLine.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { keyOfMatch } from './quick-order.ts'
import type { CodeRow, CodeState } from './quick-order.ts'

interface CodeRowViewProps {
  place: number
  row: CodeRow
  state: CodeState
  /** What the cart refused of it. */
  refusal: string | undefined
  onChange: (part: Partial<CodeRow>) => void
  onRemove: () => void
  onChooseSeller: () => void
}

export function CodeRowView({ place, row, state, refusal, onChange, onRemove, onChooseSeller }: CodeRowViewProps) {
  const { resolved, match, ready } = state
  const isUnknown = resolved?.matches.length === 0
  const isAsking = resolved !== undefined && !isUnknown && (!ready || refusal !== undefined)
  return (
    <li
      className={clsx(
        'grid first:rounded-t-[13px] grid-cols-[minmax(0,1fr)_6.5rem_2.125rem] items-start gap-x-2.5 gap-y-2.5 px-4 py-3.5 rail:grid-cols-[1.5rem_10rem_minmax(0,1fr)_7rem_6.5rem_2.125rem] rail:gap-x-3 rail:px-5',
        isUnknown && 'bg-danger-soft',
        isAsking && 'bg-warning-soft',
      )}
    >
      <span aria-hidden className="pt-2.5 text-sm text-text-3 tabular-nums max-rail:hidden">
        {place}
      </span>
      <Input
        label={`${place}. kod`}
        hideLabel
        mono
        value={row.code}
        aria-invalid={isUnknown || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ code: target.value, picked: undefined })}
      />
      <div className="min-w-0 max-rail:order-last max-rail:col-span-full">
        {!resolved && <Spinner className="mt-3 size-4" />}
        {isUnknown && (
          <p role="status" className="flex gap-2 pt-2 text-sm text-danger-text">
            <CircleX className="mt-0.5 size-4 shrink-0" />
            <span>
              Bulunamadı. Kodu düzeltin ya da{' '}
              <button type="button" onClick={onChooseSeller} className="font-semibold underline underline-offset-3">
                satıcı seçin
              </button>
            </span>
          </p>
        )}
        {resolved && resolved.matches.length > 1 && (
          <Choice
            place={place}
            matches={resolved.matches}
            picked={row.picked}
            onPick={(picked) => onChange({ picked })}
          />
        )}
        {match && resolved?.matches.length === 1 && <Found match={match} />}
        {match && <Fault match={match} refusal={refusal} onQuantity={(quantity) => onChange({ quantity })} />}
      </div>
      <Input
        label={`${place}. miktar${match ? ` (${unitLabel(match.unit)})` : ''}`}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        value={String(row.quantity)}
        suffix={match && <span className="pr-2 text-sm text-text-3">{unitLabel(match.unit)}</span>}
        onChange={({ target }) => onChange({ quantity: readQuantity(target.value) })}
      />
      <p className="pt-2.5 text-right font-semibold tabular-nums max-rail:order-last max-rail:col-span-full max-rail:pt-0 max-rail:empty:hidden">
        {match && formatMoney(match.line_net, match.currency)}
      </p>
      <IconButton size="sm" label={`Satırı kaldır: ${row.code}`} onClick={onRemove} className="mt-1">
        <X />
      </IconButton>
    </li>
  )
}

function readQuantity(text: string): number {
  return Math.min(QUANTITY_MAX, Math.max(1, Number(text.replaceAll(/\D/g, '').slice(0, 6)) || 1))
}

function Found({ match }: { match: CodeMatch }) {
  return (
    <div className="flex items-center gap-3">
      <Image src={match.image_url ?? undefined} alt="" ratio="1" className="size-11 shrink-0 rounded-md" />
      <div className="min-w-0">
        <p className="leading-5 font-semibold wrap-anywhere">{match.name}</p>
        <VariantLine line={{ variant_name: match.variant_name }} />
        {match.order_multiple > 1 && (
          <p className="text-sm text-text-2">{multipleSentence(match.order_multiple, match.unit)}</p>
        )}
        <p className="text-xs text-text-3">{match.seller.company_name}</p>
      </div>
    </div>
  )
}

const nameOf = ({ name, variant_name }: CodeMatch) => [name, variant_name].filter(Boolean).join(', ')

interface ChoiceProps {
  place: number
  matches: CodeMatch[]
  picked: string | undefined
  onPick: (key: string) => void
}

/** A few are all in sight; the variants of a product may be a hundred. */
const MOST_IN_SIGHT = 4

function Choice({ place, matches, picked, onPick }: ChoiceProps) {
  if (matches.length > MOST_IN_SIGHT) {
    return (
      <NativeSelect
        label="Hangisi?"
        value={picked ?? ''}
        onChange={({ target }) => onPick(target.value)}
        options={[
          ...(picked === undefined ? [{ value: '', label: `${matches.length} seçenekten birini seçin` }] : []),
          ...matches.map((match) => ({
            value: keyOfMatch(match),
            label: `${nameOf(match)} · ${match.seller.company_name} · ${formatMoney(match.price, match.currency)}`,
          })),
        ]}
      />
    )
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Hangisi?</legend>
      <div className="flex flex-col gap-2">
        {matches.map((match) => {
          const key = keyOfMatch(match)
          return (
            <label key={key} className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
              <input
                type="radio"
                name={`row-${place}`}
                checked={picked === key}
                onChange={() => onPick(key)}
                className="row-span-2 mt-0.5 size-4.5 accent-primary"
              />
              <b className="font-semibold wrap-anywhere">{nameOf(match)}</b>
              <span className="text-text-2">
                {`${match.seller.company_name} · ${formatMoney(match.price, match.currency)}`}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface FaultProps {
  match: CodeMatch
  refusal: string | undefined
  onQuantity: (quantity: number) => void
}

function Fault({ match, refusal, onQuantity }: FaultProps) {
  const { fault, fitting_quantity: fitting } = match
  if (fault === null && refusal === undefined) return null
  return (
    <p role="status" className="mt-1.5 flex gap-2 text-sm text-warning-text">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <span>
        {fault ?? refusal}{' '}
        {fault !== null && fitting !== null && (
          <button
            type="button"
            onClick={() => onQuantity(fitting)}
            className="font-semibold underline underline-offset-3"
          >
            {`Miktarı ${formatNumber(fitting)} yap`}
          </button>
        )}
      </span>
    </p>
  )
}
