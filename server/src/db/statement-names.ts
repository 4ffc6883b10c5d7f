/** Texts seen once; the next time one of them comes, it gets a name. */
const MAX_SEEN = 2000

/** The name under which connections prepare a statement, from the second time on that its text is asked for. */
export type NameStatement = (text: string) => string | undefined

/**
 * At most `max` names, so that no connection holds more than that. Texts that come when all are taken are parsed each
 * time: lists of varying length and combinations of filters make any number of them.
 */
export function createStatementNames(max: number): NameStatement {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === max) return known
    if (seen.delete(text)) {
      const name = `bedesten-${names.size + 1}`
      names.set(text, name)
      return name
    }
    if (seen.size === MAX_SEEN) seen.clear()
    seen.add(text)
    return undefined
  }
}
