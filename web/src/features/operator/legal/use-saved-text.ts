import type { WrittenSlug } from '@bedesten/contract/legal'
import { saveLegalText } from '@bedesten/contract/operator-legal.calls'
import type { OpenedText } from '@bedesten/contract/operator-legal.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { legalTextQuery, legalTextsQuery } from './legal-texts.ts'

const PAUSE_MS = 1200

export interface Publishing {
  publish: { holds_from: string; ask_again: boolean }
  reason: string
}

type State = 'saved' | 'waiting' | 'failed' | 'overtaken'

/**
 * The draft on the server follows what is typed after a pause; until then the browser holds it. Whoever finds a draft that
 * somebody else has changed meanwhile saves nothing over it.
 */
export function useSavedText(slug: WrittenSlug, opened: OpenedText) {
  const queryClient = useQueryClient()
  const { values, setValues, finish } = useDraft({
    name: `legal:${slug}`,
    start: { text: opened.draft?.text ?? opened.base },
    fits: { text: isText },
    guard: false,
  })
  const revision = useRef(opened.draft?.revision ?? 0)
  const [savedText, setSavedText] = useState(opened.draft?.text ?? opened.base)
  const [state, setState] = useState<State>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { text } = values

  async function save(written: string, publish?: Publishing): Promise<void> {
    clearTimeout(timer.current)
    const body = { slug, text: written, revision: revision.current, ...publish }
    const { data } = await call(saveLegalText, { body })
    revision.current = data.draft?.revision ?? 0
    setSavedText(written)
    setState('saved')
    if (publish) finish()
    queryClient.setQueryData(legalTextQuery(slug).queryKey, data)
    void queryClient.invalidateQueries({ queryKey: legalTextsQuery().queryKey, exact: true })
  }

  function write(next: string) {
    setValues({ text: next })
    if (state === 'overtaken') return
    setState('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      save(next).catch((error: unknown) =>
        setState(error instanceof ApiError && error.code === 'changed' ? 'overtaken' : 'failed'),
      )
    }, PAUSE_MS)
  }

  return {
    text,
    write,
    isDirty: text !== savedText,
    state,
    publish: (publishing: Publishing) => save(text, publishing),
  }
}
