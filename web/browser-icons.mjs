// Has browsers draw icons by web/src/ui/display/create-icon.ts.
import { join } from 'node:path'

const ours = JSON.stringify(join(import.meta.dirname, 'src/ui/display/create-icon.ts'))

/**
 * For the build of what browsers load.
 * @returns {import('vite').Plugin}
 */
export function browserIcons() {
  return {
    name: 'browser-icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => ({ code: `export { createIcon as default } from ${ours}`, map: null }),
    },
  }
}
