import { useEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Note } from '../feedback/Note.tsx'
import { SaveActions, SaveBar } from './SaveActions.tsx'

interface PageFormProps {
  form: ComponentProps<'form'>
  errors: { top: string[]; fields: Record<string, string | undefined> }
  busy: boolean
  /** Where giving up leads. */
  cancelTo: string
  head: (actions: ReactNode) => ReactNode
  /** Between the head and the fields. */
  notice?: ReactNode
  /** The two columns. */
  children: ReactNode
  /** Below the columns, such as another way to save. */
  foot?: ReactNode
}

/** A page that is one form, saved as a whole. */
export function PageForm({ form, errors, busy, cancelTo, head, notice, children, foot }: PageFormProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Otherwise the first wrong field has the focus and is in sight.
    const shownAboveOnly = errors.top.length > 0 && Object.keys(errors.fields).length === 0
    if (shownAboveOnly) note.current?.scrollIntoView({ block: 'nearest' })
  }, [errors])
  return (
    <form {...form} method="post" className={clearOfBars}>
      {head(<SaveActions cancelTo={cancelTo} busy={busy} />)}
      {notice}
      <div ref={note} className="scroll-mt-20">
        {errors.top.length > 0 && (
          <Note tone="danger" alert className="mb-4">
            {errors.top.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
      </div>
      <div className={pageFormGrid}>{children}</div>
      {foot && <div className="mt-4 flex justify-end max-rail:grid">{foot}</div>}
      <SaveBar cancelTo={cancelTo} busy={busy} />
    </form>
  )
}

export const pageFormGrid = 'grid items-start gap-x-6 gap-y-4 full:grid-cols-[minmax(0,1fr)_20rem]'

/** A field that gets the focus is not scrolled below the top bar or the bars at the bottom. */
const clearOfBars =
  '[&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-16 max-rail:[&_:is(input,textarea)]:scroll-mb-48'
