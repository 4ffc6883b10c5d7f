// Tells Tailwind which files the pages consist of that visits begin with.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const source = join(import.meta.dirname, 'src')
const login = ['app/PageFrame.tsx', 'app/BareFrame.tsx', ...toScreens('Login', 'Error', 'NotFound')]
const shell = ['app/guards.tsx', 'app/shell/Shell.tsx', 'app/shell/MemberFrame.tsx']
const first = [...login, ...shell, ...toScreens('Home', 'Explore', 'Product', 'Company', 'Post')]

/**
 * What each stylesheet is for. Where both are loaded, only a sheet that has everything may come out on top: so the second
 * has all that the first has.
 * @type {Record<string, string[]>}
 */
const begins = { 'login.css': login, 'first.css': first }

/**
 * For Vite: these sheets have the looks of their pages, with all that they load later. Read from their imports, so that
 * nothing can be missing from them.
 * @returns {import('vite').Plugin}
 */
export function firstStyles() {
  return {
    name: 'first-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /styles\/(login|first)\.css$/ },
      handler: (code, id) =>
        [
          code,
          ...listFiles(begins[basename(id)] ?? []).map((file) => `@source '${relative(dirname(id), file)}';`),
        ].join('\n'),
    },
  }
}

/** @param {string[]} names */
function toScreens(...names) {
  return names.map((name) => `screens/${name}Screen.tsx`)
}

/** Theirs, and those of all that they import, now or later. @param {string[]} begin */
function listFiles(begin) {
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
