const VOWELS = 'aeıioöuü'
/** The vowel of the ending follows the last one of the name. */
const ENDINGS: Record<string, string> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }

/** `Akpamuk Havlu’yu`, `Marmara Oluklu’yu`, `İnegöl Ahşap’ı`. The word for company stands after a name without a vowel. */
export function toAccusative(name: string): string {
  const letters = Array.from(name.toLocaleLowerCase('tr'))
  const ending = ENDINGS[letters.findLast((letter) => VOWELS.includes(letter)) ?? '']
  if (ending === undefined) return `${name} firmasını`
  const joint = VOWELS.includes(letters.at(-1) ?? '') ? 'y' : ''
  return `${name}’${joint}${ending}`
}
