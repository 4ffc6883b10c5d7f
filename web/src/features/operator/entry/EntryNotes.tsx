import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import type { OperatorNote } from '@bedesten/contract/operator-entries.schemas'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { EntrySection } from './EntrySection.tsx'

interface EntryNotesProps {
  /** Names the draft. */
  about: string
  notes: OperatorNote[]
  /** Throws what the server refuses. */
  onAdd: (note: string) => Promise<void>
}

/** Between operators; nobody else ever sees them. */
export function EntryNotes({ about, notes, onAdd }: EntryNotesProps) {
  const [sent, setSent] = useState(0)
  async function add(note: string, finish: () => void) {
    await onAdd(note)
    finish()
    setSent(sent + 1)
  }
  return (
    <EntrySection title="Notlar">
      <p className="mb-2.5 text-text-3">Yalnız görevliler görür.</p>
      {notes.length > 0 && (
        <ul className="mb-2.5 grid gap-2">
          {notes.map(({ id, text, by, created_at }) => (
            <li
              key={id}
              className="rounded-md border border-copper-line bg-accent-soft px-3 py-2.5 text-sm whitespace-pre-line wrap-anywhere dark:bg-well"
            >
              {text}
              <span className="block text-xs text-text-2">
                {by.name} · {formatMoment(created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {/* A new form after each note of one's own. */}
      <NoteForm key={sent} about={about} onAdd={add} />
    </EntrySection>
  )
}

function NoteForm({ about, onAdd }: { about: string; onAdd: (note: string, finish: () => void) => Promise<void> }) {
  const { values, setValues, finish } = useDraft({
    name: `operator:note:${about}`,
    start: { note: '' },
    fits: { note: isText },
    guard: false,
  })
  const { form, busy, errors } = useForm({
    fields: ['note'] as const,
    check: ({ note }) => (note.trim() === '' ? { note: 'Not boş olamaz' } : {}),
    submit: async ({ note }) => {
      await onAdd(note.trim(), finish)
    },
  })
  return (
    <form {...form} aria-label="Not yaz" className="grid gap-2">
      {errors.top.map((error) => (
        <Note key={error} tone="danger" alert>
          {error}
        </Note>
      ))}
      <div className="flex items-start gap-2">
        <Textarea
          name="note"
          label="Not yazın"
          hideLabel
          placeholder="Not yazın"
          rows={1}
          maxLength={OPERATOR_LIMITS.note}
          value={values.note}
          onChange={({ target }) => setValues({ note: target.value })}
          error={errors.fields['note']}
          className="min-w-0 flex-1 [&_textarea]:min-h-(--field-height,2.625rem) [&_textarea]:py-2"
        />
        <Button type="submit" variant="secondary" {...(busy && { busy })}>
          Ekle
        </Button>
      </div>
    </form>
  )
}
