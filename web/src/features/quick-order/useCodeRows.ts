import { QUANTITY_MAX } from '@bedesten/contract/cart'
import { QUICK_ORDER_LIMITS, QUICK_ORDER_MESSAGES } from '@bedesten/contract/quick-order'
import type { CodeLine } from '@bedesten/contract/quick-order'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '../../lib/page/useDebouncedValue.ts'
import { isRecord } from '../../lib/storage/stored-shapes.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { resolvedQuery, toCodeState } from './quick-order.ts'
import type { ChosenSeller, CodeRow } from './quick-order.ts'

const START: { rows: CodeRow[]; seller: ChosenSeller | null } = { rows: [], seller: null }

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.length <= QUICK_ORDER_LIMITS.lines && value.every(isRow)
}

function isRow(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { key, code, quantity, picked } = value
  const isPicked = picked === undefined || typeof picked === 'string'
  return typeof key === 'number' && typeof code === 'string' && typeof quantity === 'number' && isPicked
}

function isSeller(value: unknown): boolean {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['name'] === 'string'
}

/** The code as the server answers it. */
function toLine({ code, quantity }: CodeRow): CodeLine {
  return { code: code.normalize('NFC').trim(), quantity }
}

/** One that is not, such as an empty code that is being typed anew, would have all rows refused. */
function isAskable({ code }: CodeLine): boolean {
  return code !== '' && code.length <= QUICK_ORDER_LIMITS.code && !code.includes('\0') && code.isWellFormed()
}

/** The rows of this browser, which outlive a reload, and what they mean. */
export function useCodeRows() {
  const { values, setValues } = useDraft({
    name: 'quick-order',
    start: START,
    fits: { rows: isRows, seller: (value: unknown) => value === null || isSeller(value) },
    guard: false,
  })
  const { rows, seller } = values
  const sellerId = seller?.id
  // As text: the same rows are the same question.
  const wanted = JSON.stringify(rows.map(toLine).filter(isAskable))
  const asked = JSON.parse(useDebouncedValue(wanted)) as CodeLine[]
  const { data, isError, refetch } = useQuery(resolvedQuery({ lines: asked, sellerId }))
  const isAnswered = JSON.stringify(asked) === wanted
  const states = rows.map((row) => {
    const line = toLine(row)
    const found = isAskable(line)
      ? data?.find(({ code, quantity }) => code === line.code && quantity === line.quantity)
      : { ...line, matches: [], message: QUICK_ORDER_MESSAGES.unknown }
    return toCodeState(row, found)
  })

  function setRows(change: (current: CodeRow[]) => CodeRow[]) {
    setValues((current) => ({ ...current, rows: change(current.rows) }))
  }
  /** More of a code that is there adds to its row. */
  function add(lines: readonly CodeLine[]) {
    setRows((current) => {
      const next = [...current]
      for (const { code, quantity } of lines) {
        const place = next.findIndex((row) => row.code === code)
        const found = next[place]
        if (found) next[place] = { ...found, quantity: Math.min(found.quantity + quantity, QUANTITY_MAX) }
        else next.push({ key: Math.max(-1, ...next.map(({ key }) => key)) + 1, code, quantity })
      }
      if (next.length > QUICK_ORDER_LIMITS.lines) {
        showToast('warning', `En fazla ${QUICK_ORDER_LIMITS.lines} satır`, { message: 'Sonrakiler alınmadı.' })
      }
      return next.slice(0, QUICK_ORDER_LIMITS.lines)
    })
  }
  const change = (key: number, part: Partial<CodeRow>) =>
    setRows((current) => current.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const remove = (keys: number[]) => setRows((current) => current.filter(({ key }) => !keys.includes(key)))
  const choose = (next: ChosenSeller | null) => setValues((current) => ({ ...current, seller: next }))
  return { rows, states, seller, choose, add, change, remove, isAnswered, isError, refetch }
}
