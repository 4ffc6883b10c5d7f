/** Of what somebody typed or pasted: `BL-1184` is the number 1184. Complaints have numbers of another kind. */
export function toEntryId(text: string): number | undefined {
  const [, digits] = /^(?:BL|DG|IT|İT|YK)[-\s]?(\d{1,15})$/.exec(text.trim().toLocaleUpperCase('tr')) ?? []
  return digits === undefined ? undefined : Number(digits)
}
