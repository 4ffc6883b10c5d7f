/** What follows a year by how its last word ends: altı'ya, altı'da; beş'e, beş'te. Tens are those of a round year. */
const ONES: readonly Endings[] = [
  { to: 'e', at: 'de' },
  { to: 'e', at: 'de' },
  { to: 'ye', at: 'de' },
  { to: 'e', at: 'te' },
  { to: 'e', at: 'te' },
  { to: 'e', at: 'te' },
  { to: 'ya', at: 'da' },
  { to: 'ye', at: 'de' },
  { to: 'e', at: 'de' },
  { to: 'a', at: 'da' },
]
const TENS: readonly Endings[] = [
  { to: 'e', at: 'de' },
  { to: 'a', at: 'da' },
  { to: 'ye', at: 'de' },
  { to: 'a', at: 'da' },
  { to: 'a', at: 'ta' },
  { to: 'ye', at: 'de' },
  { to: 'a', at: 'ta' },
  { to: 'e', at: 'te' },
  { to: 'e', at: 'de' },
  { to: 'a', at: 'da' },
]

interface Endings {
  to: string
  at: string
}

/** `2026'ya` or `2026'da`, of a text that ends with a year. */
export function withYearEnding(text: string, ending: keyof Endings): string {
  const [tens, ones] = [Number(text.at(-2)), Number(text.at(-1))]
  const endings = ones === 0 ? TENS[tens] : ONES[ones]
  return endings ? `${text}’${endings[ending]}` : text
}
