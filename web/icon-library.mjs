// What our drawing of icons counts on in Lucide. A new version that is made otherwise must stop the build: icons would be
// drawn by the library again, or not at all, and nothing else would say so.

/** The module that makes all icons. */
const MAKER = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const TAKES_DATA = 'function createLucideIcon(iconDataOrName,'
export const EXPORT = 'export { createLucideIcon as default }'

/**
 * A plugin that puts another maker of icons in the place of Lucide's.
 * @param {string} name
 * @param {NonNullable<import('vite').Plugin['apply']>} apply
 * @param {(code: string) => string} replace
 */
export function replaceIconMaker(name, apply, replace) {
  let found = false
  return {
    name,
    apply,
    transform: {
      filter: { id: MAKER },
      /** @param {string} code */
      handler: (code) => {
        if (!code.includes(TAKES_DATA) || !code.includes(EXPORT)) throw new Error(`${name}: ${CHANGED}`)
        found = true
        return { code: replace(code), map: null }
      },
    },
    /** @param {Error} [error] */
    buildEnd: (error) => {
      if (!error && !found) throw new Error(`${name}: ${CHANGED}`)
    },
  }
}

const CHANGED = 'lucide-react makes its icons in another way now; see web/icon-library.mjs'
