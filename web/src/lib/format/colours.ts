import { foldTurkish } from '@bedesten/contract/turkish'

/** Names of colours, folded; whatever is not among them is shown as a word. */
const COLOURS: Record<string, string> = {
  beyaz: '#ffffff',
  'kirik beyaz': '#f6f1e4',
  krem: '#f3e8cf',
  ekru: '#efe6d2',
  fildisi: '#f5eedc',
  bej: '#dcc7a1',
  tas: '#c8bfae',
  vizon: '#a48f7d',
  kahverengi: '#6b4226',
  kahve: '#6b4226',
  taba: '#9c5a2b',
  tarcin: '#a9592c',
  siyah: '#16181a',
  antrasit: '#43474d',
  fume: '#5f6469',
  gri: '#8d9299',
  'acik gri': '#c6cacf',
  gumus: '#c0c4c9',
  lacivert: '#1d2d50',
  mavi: '#2f6fc2',
  'acik mavi': '#9cc4ea',
  'bebe mavisi': '#b9d9f0',
  'gece mavisi': '#17233f',
  turkuaz: '#1fa7a3',
  petrol: '#0f5c66',
  yesil: '#2f8a4b',
  'acik yesil': '#a6d49f',
  haki: '#6b6b3a',
  zeytin: '#6f7434',
  mint: '#b8e2d0',
  sari: '#f2c230',
  hardal: '#c99a1f',
  altin: '#c9a24a',
  turuncu: '#e8792b',
  kiremit: '#b4472f',
  kirmizi: '#c6262e',
  bordo: '#6d1a2d',
  pembe: '#eaa0b5',
  'toz pembe': '#dfb3b4',
  'gul kurusu': '#b9808c',
  fusya: '#c2297f',
  mor: '#6b3fa0',
  lila: '#c3aee0',
  murdum: '#55284f',
}

/** The colour of a name; undefined for one that is not known. */
export function colourOf(name: string): string | undefined {
  return COLOURS[foldTurkish(name).trim()]
}
