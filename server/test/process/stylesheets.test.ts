/** The stylesheets that were built: where several are loaded, the fullest counts, so it must have all the others have. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkoutRoot } from '../../src/paths.ts'

const folder = join(checkoutRoot, 'web/dist/client/assets')

function listClasses(sheet: string): Set<string> {
  const [file = ''] = readdirSync(folder).filter((name) => name.startsWith(`${sheet}-`) && name.endsWith('.css'))
  return new Set(readFileSync(join(folder, file), 'utf8').match(/\.(?:\\.|[a-z_-])(?:\\.|[\w-])*(?=[^}]*\{)/gi))
}

it.each([
  ['LoginScreen', 'first-styles'],
  ['first-styles', 'main'],
])('all that %s has is in %s as well', (smaller, larger) => {
  const known = listClasses(larger)
  const classes = [...listClasses(smaller)]
  expect(classes.length).toBeGreaterThan(100)
  expect(classes.filter((name) => !known.has(name))).toEqual([])
})
