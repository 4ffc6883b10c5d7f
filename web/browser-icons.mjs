// Has browsers draw icons by web/src/ui/display/create-icon.ts, from what it needs.
import { join } from 'node:path'
import { replaceIconMaker } from './icon-library.mjs'

const ours = JSON.stringify(join(import.meta.dirname, 'src/ui/display/create-icon.ts'))

/** For the build of what browsers load. */
export function browserIcons() {
  return replaceIconMaker(
    'browser-icons',
    (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    () => `export { createIcon as default } from ${ours}`,
  )
}

const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * For the same build: leaves out the keys of lines, which are random letters that compress to nothing shorter, and the size that
 * all icons have. Some 50 icons of a first page are a kilobyte less.
 */
export function shortIcons() {
  return {
    name: 'short-icons',
    apply: /** @type {NonNullable<import('vite').Plugin['apply']>} */ (
      (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true
    ),
    transform: {
      filter: { id: ICON },
      /** @param {string} code */
      handler: (code) => ({ code: code.replaceAll(/, key: "\w+"/g, '').replace(/^ {2}size: 24,\n/m, ''), map: null }),
    },
  }
}
