import { noteCompany } from '@bedesten/contract/operator-companies.calls'
import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { call } from '../../../../lib/api/call.ts'
import { formatShortDay } from '../../../../lib/format/day-words.ts'
import { useForm } from '../../../../lib/forms/useForm.ts'
import { isText } from '../../../../lib/storage/stored-shapes.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { Button } from '../../../../ui/forms/Button.tsx'
import { Textarea } from '../../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../../ui/forms/useDraft.ts'
import { Card } from '../../../../ui/page/Card.tsx'
import { useOperatorAct } from '../companies.ts'

export function CompanyNotes({ company: { id, notes } }: { company: OperatorCompany }) {
  return (
    <Card as="section" aria-labelledby="company-notes">
      <h2 id="company-notes" className="font-display text-h2">
        Notlar
      </h2>
      <p className="text-sm text-text-3">Yalnız görevliler görür.</p>
      <ul className="mt-2.5 grid gap-2">
        {notes.map(({ id: note, text, by, created_at }) => (
          <li
            key={note}
            className="rounded-md border border-copper-line bg-accent-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
          >
            {text}
            <span className="mt-0.5 block text-text-2">
              {by.name} · {formatShortDay(created_at)}
            </span>
          </li>
        ))}
      </ul>
      {/* After a note has been added the field is empty again. */}
      <NoteForm key={notes.at(-1)?.id ?? 0} companyId={id} />
    </Card>
  )
}

function NoteForm({ companyId }: { companyId: number }) {
  const run = useOperatorAct()
  const { values, setValues, finish } = useDraft({
    name: `operator:note:${companyId}`,
    start: { note: '' },
    fits: { note: isText },
    guard: false,
  })
  const { form, busy, errors } = useForm({
    fields: ['note'] as const,
    check: ({ note }) => (note.trim() === '' ? { note: 'Not gereklidir' } : {}),
    submit: async ({ note }) => {
      await run(
        () => call(noteCompany, { params: { id: String(companyId) }, body: { note: note.trim() } }),
        'Not eklendi',
      )
      finish()
    },
  })
  return (
    <form {...form} aria-label="Not ekle" className="mt-2.5 grid gap-2">
      {errors.top.map((error) => (
        <Note key={error} tone="danger" alert>
          {error}
        </Note>
      ))}
      <Textarea
        name="note"
        label="Not"
        hideLabel
        placeholder="Not yazın"
        rows={2}
        maxLength={OPERATOR_LIMITS.note}
        value={values.note}
        onChange={({ target }) => setValues({ note: target.value })}
        error={errors.fields['note']}
      />
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-end">
        Ekle
      </Button>
    </form>
  )
}
