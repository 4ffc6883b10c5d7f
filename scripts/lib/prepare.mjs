import { build, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { isErrorCode, withCheckoutLock } from './lock.mjs'
import { CommandError, root } from './terminal.mjs'

/**
 * Makes the checkout ready to run: installs and builds what is missing or out of date, and writes nothing at all when
 * everything is in place.
 * @param {{ withBuild: boolean }} options
 */
export async function prepare({ withBuild }) {
  if (isInstalled() && (!withBuild || isBuilt())) return
  try {
    await withCheckoutLock(async () => {
      if (!isInstalled()) await install()
      if (withBuild && !isBuilt()) await build()
    })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].some((code) => isErrorCode(error, code))) throw error
    throw new CommandError(
      `This user may not write to ${root}: run as its owner or give it the folder, then try again.`,
    )
  }
}
