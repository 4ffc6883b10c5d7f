// Has browsers draw icons by web/src/ui/display/create-icon.ts.
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
