/** Distribution of words over products: independent, or by the trade of the company. */
export type WordSet = 'zipf' | 'clustered'
export const WORD_SETS: WordSet[] = ['zipf', 'clustered']

/** Parameters of a set; words are given by rank. */
interface Draft {
  company: number
  name: number[]
  category: number
  description: number[]
  price: number
}

const SYLLABLES = 'bcdfghklmnprstvyz'
  .split('')
  .flatMap((consonant) => 'aeiou'.split('').map((vowel) => consonant + vowel))
/** Coprime to the number of syllables, so that words are unique. */
const STRIDE = 104_729

/** The word of a rank: three syllables, so that no word is a prefix of another one. */
export function wordOf(rank: number): string {
  const number = (rank * STRIDE) % SYLLABLES.length ** 3
  const at = [number, Math.floor(number / SYLLABLES.length), Math.floor(number / SYLLABLES.length ** 2)]
  return at.map((index) => SYLLABLES[index % SYLLABLES.length]).join('')
}

export const VOCABULARY = 32_000
const CATEGORIES = 40
/** Words so common that no name has them. */
const STOP_WORDS = 20
/** Clustered: trades, words of each, and words that all trades share. */
const TRADES = 300
const TRADE_WORDS = 100
const SHARED_WORDS = 300
/** Clustered: consecutive products per company. */
const RUN = 50

export type Dice = () => number

/** A rank up to `count`, each as often as its part of 1/rank. */
const zipf = (count: number, dice: Dice) => Math.floor(count ** dice())
const times = (count: number, pick: () => number) => Array.from({ length: count }, pick)
/** Descriptions have 12 to 25 words, and every fourth one has 150. */
const lengthOf = (number: number) => (number % 4 === 0 ? 150 : 12 + (number % 14))

/** Short words as people type them, folded, with the part of all products that has each. */
export const SHORT_WORDS = {
  '6 %': ['vida', 'boru', 'kutu'],
  '1 %': ['cay', 'sut', 'hali'],
} as const
const SHORT_PARTS = [
  ...SHORT_WORDS['6 %'].map((word) => ({ word, part: 0.06 })),
  ...SHORT_WORDS['1 %'].map((word) => ({ word, part: 0.01 })),
]

/** Each short word by chance, a third of them in the name. */
export function pickShortWords(dice: Dice): { name: string[]; description: string[] } {
  const picked = SHORT_PARTS.filter(({ part }) => dice() < part).map(({ word }) => word)
  const isNamed = dice() < 1 / 3
  return { name: isNamed ? picked : [], description: isNamed ? [] : picked }
}

/** Every product picks its words by itself; the word of rank r stands in about 180 / r percent of them. */
function draftZipf(number: number, companies: number, dice: Dice): Draft {
  return {
    company: 1 + Math.floor(companies * dice() ** 2),
    name: times(3, () => STOP_WORDS + zipf(VOCABULARY - STOP_WORDS, dice)),
    category: STOP_WORDS + zipf(CATEGORIES, dice),
    description: times(lengthOf(number), () => zipf(VOCABULARY, dice)),
    price: Math.exp(dice() * 8) + 1,
  }
}

/** A company has a trade, a trade has words and prices of its own, and the products of a company come one after the other. */
function draftClustered(number: number, companies: number, dice: Dice): Draft {
  const company = 1 + Math.floor(companies * fixedDice(Math.floor(number / RUN)) ** 2)
  const trade = tradeOf(company)
  const own = (count: number) => rankInTrade(trade, zipf(count, dice))
  return {
    company,
    name: [own(30), own(TRADE_WORDS), zipf(SHARED_WORDS, dice)],
    category: rankInTrade(trade, 1),
    description: times(lengthOf(number), () => (dice() < 0.4 ? zipf(SHARED_WORDS, dice) : own(TRADE_WORDS))),
    price: Math.exp(1 + fixedDice(trade + 7) * 6 + dice() * 1.5),
  }
}

/** From 1 on; a few trades have most companies. */
function tradeOf(company: number): number {
  return zipf(TRADES + 1, () => fixedDice(company))
}

export function rankInTrade(trade: number, rank: number): number {
  return SHARED_WORDS + (trade - 1) * TRADE_WORDS + rank
}

export const DRAFTS: Record<WordSet, typeof draftZipf> = { zipf: draftZipf, clustered: draftClustered }

/** A deterministic number between 0 and 1. */
function fixedDice(number: number): number {
  return createDice(number * 7919 + 1)()
}

/** A deterministic generator of numbers between 0 and 1. */
export function createDice(seed: number): Dice {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
