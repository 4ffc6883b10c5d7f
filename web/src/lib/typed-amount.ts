const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/

/**
 * An amount as people type it, `1.234,50` or `1234.5`, in the way it travels: `1234.50`. Three digits after a dot are
 * thousands. Undefined when it is no amount.
 */
export function readTypedAmount(text: string): string | undefined {
  const typed = text.replaceAll(/[\s₺]/g, '')
  if (GROUPED.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return PLAIN.test(typed) ? typed.replace(',', '.') : undefined
}

/** The other way round, without digits nobody typed: `1234.5` stands as `1.234,5`. */
export function toTypedAmount(amount: string): string {
  return amount === '' ? '' : Number(amount).toLocaleString('tr-TR', { maximumFractionDigits: 2 })
}
