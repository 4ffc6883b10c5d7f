// Tells Tailwind which files the pages consist of that visits begin with.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const source = join(import.meta.dirname, 'src')
const screens = ['Home', 'Explore', 'Product', 'Company', 'Post', 'Error', 'NotFound']
const begin = ['app/PageFrame.tsx', 'app/shell/Shell.tsx', ...screens.map((name) => `screens/${name}Screen.tsx`)]

/**
 * For Vite: first.css has the looks of those pages, with all that they load later, such as dialogs. Read from their
 * imports, so that nothing can be missing from it.
 * @returns {import('vite').Plugin}
 */
export function firstStyles() {
  return {
    name: 'first-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /styles\/first\.css$/ },
      handler: (code, id) =>
        [code, ...listFiles().map((file) => `@source '${relative(dirname(id), file)}';`)].join('\n'),
    },
  }
}

/** Theirs, and those of all that they import, now or later. */
function listFiles() {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = begin.map((file) => join(source, file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    found.add(file)
    for (const [, now, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      waiting.push(join(dirname(file), now ?? later ?? ''))
    }
  }
  return [...found].toSorted()
}

/** Of values, not of types. */
const IMPORT = /^import (?!type )[^'"]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm
