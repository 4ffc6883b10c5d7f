import { awayHeading, AWAY_LIMITS, SELLING_MESSAGES } from '@bedesten/contract/selling'
import type { Selling } from '@bedesten/contract/selling.schemas'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import TreePalm from 'lucide-react/icons/tree-palm'
import { isDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { addDays, countDays } from '../../../lib/format/day-words.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { Card, CardFoot, CardHead } from '../../../ui/page/Card.tsx'
import { useSaveSelling } from './selling.ts'

type Values = Record<'away_from' | 'away_to' | 'away_text', string>

/** Give it a key of what is stored: it begins with that. */
export function AwayCard({ selling }: { selling: Selling }) {
  const save = useSaveSelling()
  const { values, setValues, draft, finish } = useDraft<Values>({
    name: 'selling:away',
    start: {
      away_from: selling.away_from ?? '',
      away_to: selling.away_to ?? '',
      away_text: selling.away_text ?? '',
    },
    fits: { away_from: isText, away_to: isText, away_text: isText },
  })
  const { form, errors, busy } = useForm({
    fields: ['away_from', 'away_to', 'away_text'] as const,
    check: checkDays,
    async submit(typed, _form, button) {
      const isCancelled = button === 'cancel'
      const change = isCancelled ? { away_from: null, away_to: null, away_text: null } : typed
      await save(change, isCancelled ? 'Tatil iptal edildi' : 'Tatil kaydedildi')
      finish()
    },
  })
  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <form {...form}>
      <Card as="section" flush>
        <div className="p-4 rail:px-6 rail:py-5">
          <CardHead
            icon={TreePalm}
            tone="copper"
            title="Tatil modu"
            line="Sayfalarınız açık kalır. Sepete ekleme ve teklif isteme dönüş gününe kadar kapanır."
            badge={<AwayBadge selling={selling} />}
          />
          <DraftNote draft={draft} className="mt-4" />
          <div className="mt-4 grid grid-cols-2 gap-4">
            <Input {...bind('away_from')} type="date" label="İlk gün" />
            <Input {...bind('away_to')} type="date" label="Son gün" />
          </div>
          <Textarea
            {...bind('away_text')}
            label="Alıcılara not"
            labelNote="isteğe bağlı"
            rows={3}
            maxLength={AWAY_LIMITS.text}
            className="mt-3.5"
          />
          {isDay(values.away_to) && (
            <p className="mt-2.5 text-xs text-text-3">
              {`Alıcı şunu görür: “${awayHeading(addDays(values.away_to, 1))}”. Açık siparişler, verilmiş teklifler ve mesajlar sürer.`}
            </p>
          )}
          {errors.top.length > 0 && (
            <Note tone="danger" alert className="mt-3.5">
              {errors.top.join(' ')}
            </Note>
          )}
        </div>
        <CardFoot className="justify-end">
          {selling.away_from !== null && (
            <Button
              variant="danger-quiet"
              type="submit"
              value="cancel"
              formNoValidate
              className="mr-auto"
              disabled={busy}
            >
              Tatili iptal et
            </Button>
          )}
          <Button type="submit" busy={busy} busyText="Kaydediliyor...">
            Kaydet
          </Button>
        </CardFoot>
      </Card>
    </form>
  )
}

function checkDays({ away_from: from, away_to: to }: Values): Partial<Values> {
  if (from === '' && to === '') return {}
  if (from === '' || to === '') return { [from === '' ? 'away_from' : 'away_to']: SELLING_MESSAGES.bothDays }
  return to < from ? { away_to: SELLING_MESSAGES.order } : {}
}

function AwayBadge({ selling: { away_from: from, away_to: to } }: { selling: Selling }) {
  const today = todayInIstanbul()
  if (from === null || to === null || to < today) return null
  const days = countDays(today, from)
  return (
    <StatusBadge tone="copper" icon={CalendarClock}>
      {days > 0 ? `${days} gün sonra başlar` : 'Tatildesiniz'}
    </StatusBadge>
  )
}
