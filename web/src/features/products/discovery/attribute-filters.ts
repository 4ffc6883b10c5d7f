/** What is chosen of an attribute: its values, or the bounds of its range. */
export function listChosen(attributes: Record<string, string>, key: string): string[] {
  const values = (attributes[key] ?? '').split(',').filter(Boolean)
  const range = describeRange(attributes[`${key}.min`], attributes[`${key}.max`])
  return range === undefined ? values : [...values, range]
}

/** `400 – 550`, `en az 400` */
function describeRange(min: string | undefined, max: string | undefined): string | undefined {
  const [least, most] = [min, max].map((bound) => bound?.replace('.', ','))
  if (least !== undefined && most !== undefined) return `${least} – ${most}`
  if (least !== undefined) return `en az ${least}`
  return most === undefined ? undefined : `en çok ${most}`
}

export function toggleValue(attributes: Record<string, string>, key: string, value: string): Record<string, string> {
  const { [key]: before = '', ...others } = attributes
  const chosen = before.split(',').filter(Boolean)
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return next.length === 0 ? others : { ...others, [key]: next.join(',') }
}

/** Without a value, or without its range. */
export function withoutAttribute(
  attributes: Record<string, string>,
  key: string,
  value: string,
): Record<string, string> {
  if (listChosen(attributes, key).includes(value) && (attributes[key] ?? '').split(',').includes(value)) {
    return toggleValue(attributes, key, value)
  }
  const { [`${key}.min`]: _min, [`${key}.max`]: _max, ...others } = attributes
  return others
}

export const nameOfValue = (value: string) => (value === 'true' ? 'Evet' : value === 'false' ? 'Hayır' : value)
