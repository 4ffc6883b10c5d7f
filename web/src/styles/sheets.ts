/** Stylesheets of pages within the shell; the second has all that the first has. */
export const SHEETS = [
  { module: 'src/styles/first-styles.ts', load: () => import('./first-styles.ts') },
  { module: 'src/styles/full-styles.ts', load: () => import('./full-styles.ts') },
]

export const FIRST_SHEET = 0
export const FULL_SHEET = 1

/** How many of them need not be loaded any more. */
let known = 0

export async function loadSheet(sheet: number): Promise<void> {
  if (sheet < known) return
  await SHEETS[sheet]?.load()
  known = Math.max(known, sheet + 1)
}
