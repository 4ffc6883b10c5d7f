/** Stylesheets of pages within a shell; each has all that those before it have. */
export const SHEETS = [
  { module: 'src/styles/first-styles.ts', load: () => import('./first-styles.ts') },
  { module: 'src/styles/full-styles.ts', load: () => import('./full-styles.ts') },
  { module: 'src/styles/console-styles.ts', load: () => import('./console-styles.ts') },
]

export const FIRST_SHEET = 0
export const FULL_SHEET = 1
export const CONSOLE_SHEET = 2

/** How many of them need not be loaded any more. */
let known = 0

export async function loadSheet(sheet: number): Promise<void> {
  if (sheet < known) return
  await SHEETS[sheet]?.load()
  known = Math.max(known, sheet + 1)
}
