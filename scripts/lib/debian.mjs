import { runProgram } from './child-process.mjs'
import { isProgram } from './find-program.mjs'
import { CommandError, saying } from './terminal.mjs'

export function mayInstall() {
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
}

/** @param {string[]} packages @param {string} purpose */
export async function installFromDebian(packages, purpose) {
  await saying(`installing Debian's ${packages.join(' and ')} for ${purpose}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const { code, output } = await runProgram('/usr/bin/apt-get', ['-q', ...args], { env })
      if (code === 0) continue
      throw new CommandError(`${packages.join(' and ')} could not be installed. apt-get said:\n${output.trim()}`)
    }
  })
}
