import { build, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { withCheckoutLock } from './lock.mjs'

/**
 * Makes the checkout ready to run: installs and builds what is missing or out of date, and writes nothing at all when
 * everything is in place.
 * @param {{ withBuild: boolean }} options
 */
export async function prepare({ withBuild }) {
  if (isInstalled() && (!withBuild || isBuilt())) return
  await withCheckoutLock(async () => {
    if (!isInstalled()) await install()
    if (withBuild && !isBuilt()) await build()
  })
}
