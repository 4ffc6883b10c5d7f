import { checkShortName, generateShortName } from '@bedesten/contract/accounts.calls'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'

export type ShortNameStatus =
  | { kind: 'unchecked' }
  | { kind: 'checking' }
  | { kind: 'valid'; message: string }
  | { kind: 'invalid'; message: string }

/** Suggests and checks a short name; only the answer to the newest question counts. */
export function useShortName() {
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<ShortNameStatus>({ kind: 'unchecked' })
  const question = useRef(0)
  const suggestedFor = useRef('')
  const chosenByHand = useRef(false)

  async function check() {
    const mine = ++question.current
    const shortName = input.current?.value.trim() ?? ''
    if (shortName === '') return refuse('Kısa ad gereklidir')
    setStatus({ kind: 'checking' })
    const { normalized, ...verdict } = await judge(shortName)
    if (mine !== question.current) return
    // Some browsers drop the selection even when the same value is set again.
    if (input.current && input.current.value !== normalized) input.current.value = normalized
    setStatus(verdict)
  }

  /** Runs when the company name is left; a short name the user typed stays. */
  async function suggestFor(companyName: string) {
    const name = companyName.trim()
    if (name === '' || name === suggestedFor.current || chosenByHand.current) return
    suggestedFor.current = name
    const mine = ++question.current
    setStatus({ kind: 'checking' })
    const suggestion = await call(generateShortName, { body: { company_name: name } }).catch(() => undefined)
    if (mine !== question.current) return
    setStatus({ kind: 'unchecked' })
    if (!suggestion || !input.current) return
    input.current.value = suggestion.short_name
    // If the field has the focus already, typing replaces the suggestion.
    if (document.activeElement === input.current) input.current.select()
    await check()
  }

  function refuse(message: string) {
    setStatus({ kind: 'invalid', message })
  }

  function handleInput() {
    question.current++
    chosenByHand.current = input.current?.value !== ''
    setStatus({ kind: 'unchecked' })
  }

  function handleBlur() {
    if (status.kind === 'unchecked' && input.current?.value.trim()) void check()
  }

  return { input, status, check, suggestFor, refuse, handleInput, handleBlur }
}

async function judge(shortName: string) {
  try {
    const { available, message, short_name } = await call(checkShortName, { body: { short_name: shortName } })
    return { kind: available ? 'valid' : 'invalid', message: message || 'Uygun', normalized: short_name } as const
  } catch (error) {
    return { kind: 'invalid', message: explain(error), normalized: shortName } as const
  }
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Hata oluştu'
  return error.errors[0]?.msg ?? (error.code === 'unknown' ? 'Hata oluştu' : error.message)
}
