// Tells Tailwind which files the pages consist of that visits begin with.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const source = join(import.meta.dirname, 'src')
const login = ['app/PageFrame.tsx', 'app/BareFrame.tsx', ...toScreens('Login', 'Error', 'NotFound')]
const home = [...login, 'app/guards.tsx', 'app/shell/Shell.tsx', 'app/shell/MemberFrame.tsx', ...toScreens('Home')]
const first = [...home, ...toScreens('Explore', 'Product', 'Company', 'Post')]

/**
 * What each stylesheet is for. Where several are loaded, only a sheet that has everything may come out on top: so each has
 * all that those before it have.
 * @type {Record<string, string[]>}
 */
const begins = { 'login.css': login, 'home.css': home, 'first.css': first }

/**
 * For Vite: these sheets have the looks of their pages, with all that they load later. Read from their imports, so that
 * nothing can be missing from them. Dialogs of a member's home come with `first.css` (`lazyDialog`).
 * @returns {import('vite').Plugin}
 */
export function firstStyles() {
  return {
    name: 'first-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /styles\/(login|home|first)\.css$/ },
      handler: (code, id) =>
        [
          code,
          ...listFiles(begins[basename(id)] ?? [], basename(id) === 'first.css').map(
            (file) => `@source '${relative(dirname(id), file)}';`,
          ),
        ].join('\n'),
    },
  }
}

/** @param {string[]} names */
function toScreens(...names) {
  return names.map((name) => `screens/${name}Screen.tsx`)
}

/** Theirs, and those of all that they import, now or later. @param {string[]} begin @param {boolean} withDialogs */
function listFiles(begin, withDialogs) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = begin.map((file) => join(source, file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    found.add(file)
    for (const [, now, dialog, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (!dialog || withDialogs) waiting.push(join(dirname(file), now ?? later ?? ''))
    }
  }
  return [...found].toSorted()
}

/** Of values, not of types. */
const IMPORT = /^import (?!type )[^'"]*'(\.[^']+)'|(\blazyDialog\(\s*async \(\) => \(await )?\bimport\('(\.[^']+)'\)/gm
