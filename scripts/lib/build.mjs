import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNode } from './child-process.mjs'
import { CommandError, root, saying } from './terminal.mjs'

const stampFile = `${root}server/dist/build-stamp`
const outputs = ['server/dist/main.js', 'server/dist/db-main.js', 'server/dist/image-main.js', 'web/dist']

/** Whether the built files match the current sources. */
export function isBuilt() {
  const complete = [...outputs, 'server/dist/build-stamp'].every((path) => existsSync(root + path))
  return complete && readFileSync(stampFile, 'utf8') === hashSources()
}

/** Builds the server and the web; the stamp is written last, so that an interrupted build counts as missing. */
export async function build() {
  const hash = hashSources()
  rmSync(stampFile, { force: true })
  const bundle = fileURLToPath(new URL('bundle.mjs', import.meta.url))
  const { code, output } = await saying('building', () => runNode(bundle, []))
  if (code !== 0) throw new CommandError(`The build failed:\n${output.trim()}`)
  writeFileSync(stampFile, hash)
}

function hashSources() {
  const hash = createHash('sha256')
  const files = ['contract', 'server', 'web'].flatMap(listSources)
  for (const path of [...files, 'package-lock.json']) hash.update(`${path}\0`).update(readFileSync(root + path))
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} what a build may read, in a stable order, relative to the checkout */
function listSources(folder) {
  const aside = new Set(['node_modules', 'dist', 'test'])
  return readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => !aside.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listSources(join(folder, entry.name)) : join(folder, entry.name)))
}
