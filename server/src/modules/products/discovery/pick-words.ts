// Microseconds of CPU in the database, measured as told in costs.ts.

/** Reading a product that an index has found anywhere. */
export const READ = 1.7
/** More, where the list of a beginning names it: that is kept in another table. */
const FETCH_LISTED = 2
/** Looking into one that was read, whether it has a word. */
const CHECK = 1.5

/** The index of words collects one product that has a word with some beginning. */
const POSTING = 0.7
/**
 * The same where an index goes through lists and collects nothing: through those of all words with that beginning, where
 * these are known, or through the one of the beginning itself.
 */
const LISTED = { forms: 0.2, beginning: 0.1 }
/** Looking for such a product in the list of another word. */
const PROBE = { forms: 0.15, beginning: 0.08 }
/** Both together where the words hardly meet: they stand in different places, and the index passes each at once. */
const APART = { forms: 0.05, beginning: 0.02 }
/** So seldom, compared with chance. */
const HARDLY = 0.1

/** How the index lists the products of a word; undefined where it has to collect them. */
export type ListOf = (word: string) => keyof typeof LISTED | undefined

/** Words with fewer letters mark no zone and have no list of their beginning, as `word_beginnings` of the database has it. */
const BEGINNING_LETTERS = 5

/** So many times as often as by chance do products have all of some words. */
export type TimesChance = (words: string[]) => number

/** Never more than have the rarest of the words. */
export function partWithAll(parts: number[], timesChance: number): number {
  return Math.min(timesChance * parts.reduce((product, part) => product * part, 1), ...parts)
}

/** Of the words of a text those that mark zones and have a list of their beginning. */
export function longWords(words: string[]): string[] {
  return words.filter((word) => word.length >= BEGINNING_LETTERS)
}

/**
 * Whether words with these parts meet so seldom that lists of their beginnings find those few sooner than lists of all their
 * forms: what the former name is read from another table, and looked into once more.
 */
export function areFew(words: string[], parts: number[], timesChance: TimesChance): boolean {
  if (words.length < 2 || longWords(words).length < words.length) return false
  const meeting = partWithAll(parts, timesChance(words))
  const saved = LISTED.forms + PROBE.forms - LISTED.beginning - PROBE.beginning
  return meeting * (FETCH_LISTED + CHECK) < Math.min(...parts) * saved
}

interface Picked {
  rare: string[]
  common: string[]
  /** What the index costs, and which part of all products it finds: both for one product of all. */
  lookup: number
  read: number
}

/** So many of the rarest words are tried as the first one. */
const FIRST_WORDS = 4

/** Of words with these parts of all products, those that the index looks up; the others are checked in what it finds. */
export function pickRare(
  words: string[],
  parts: number[],
  timesChance: TimesChance,
  listOf: ListOf = () => undefined,
): Picked {
  const sorted = words.map((word, index) => ({ word, part: parts[index] ?? 0 })).toSorted((a, b) => a.part - b.part)
  const costOfPicked = ({ lookup, read }: Picked) => lookup + read * READ
  // Two that never meet leave less than the rarest one with any other.
  const [best] = sorted
    .slice(0, FIRST_WORDS)
    .map((first) => {
      const others = sorted.filter((other) => other !== first)
      return pickBeside(first, others, timesChance, listOf)
    })
    .toSorted((a, b) => costOfPicked(a) - costOfPicked(b))
  return best ?? { rare: [], common: [], lookup: 0, read: 0 }
}

interface Word {
  word: string
  part: number
}

function pickBeside(first: Word, others: Word[], timesChance: TimesChance, listOf: ListOf): Picked {
  const firstList = listOf(first.word)
  const lookup = first.part * (firstList ? LISTED[firstList] : POSTING)
  const picked: Picked = { rare: [first.word], common: [], lookup, read: first.part }
  const pickedParts = [first.part]
  const meeting = others.map((other) => ({ ...other, left: other.part * timesChance([first.word, other.word]) }))
  for (const { word, part } of meeting.toSorted((a, b) => a.left - b.left)) {
    const list = listOf(word)
    // Looking it up must cost less than reading the products that it would leave out, and looking into all.
    const cost = list ? first.part * PROBE[list] : part * POSTING
    const isApart = firstList && list && timesChance([first.word, word]) < HARDLY
    const left = partWithAll([...pickedParts, part], timesChance([...picked.rare, word]))
    const isRare = cost < (picked.read - left) * READ + picked.read * CHECK
    if (!isRare) {
      picked.common.push(word)
      continue
    }
    picked.rare.push(word)
    pickedParts.push(part)
    picked.lookup = isApart ? first.part * APART[list] : picked.lookup + cost
    picked.read = left
  }
  // Hardly any is looked into for a second word.
  if (picked.common.length > 0 || firstList === 'beginning') picked.lookup += picked.read * CHECK
  if (firstList === 'beginning') picked.lookup += picked.read * FETCH_LISTED
  return picked
}
