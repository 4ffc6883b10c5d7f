// npm run pack: one archive for this kind of machine that runs with `node` alone.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runProgram } from './lib/child-process.mjs'
import { runNpm } from './lib/npm.mjs'
import { prepare } from './lib/prepare.mjs'
import { CommandError, root, runCommand, say, saying } from './lib/terminal.mjs'

/** Files that the built server reads beside its packages. The lock file marks its root. */
const FILES = `
  package.json package-lock.json server/package.json server/dist web/dist server/src/db/migrations server/src/demo/images
  README.md README.tr.md ARCHITECTURE.md LICENSE .env.example deploy docs
`
const files = FILES.trim().split(/\s+/)

await runCommand(async () => {
  await prepare({ withBuild: true })
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const name = `bedesten-${version}`
  const archive = `dist/${name}-${process.platform}-${process.arch}.tar.gz`
  mkdirSync(`${root}dist`, { recursive: true })
  await saying('packing', async () => writeArchive(archive, name, [...files, ...(await listPackages())]))
  say(`packed ${archive}, ${Math.round(statSync(root + archive).size / 1_000_000)} MB`)
})

/** The packages that run in production, as folders of the checkout. */
async function listPackages() {
  const { output } = await runNpm(['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@bedesten/server'])
  const folders = output.split('\n').filter((line) => line.startsWith(`${root}node_modules/`))
  const packages = folders.map((folder) => relative(root, folder))
  // Compiled into the bundle, and unused peer packages.
  const aside = /^node_modules\/(@bedesten|typescript|@typescript)(\/|$)/
  const wanted = packages.filter((path) => !aside.test(path))
  if (!wanted.includes('node_modules/fastify')) throw new CommandError(`npm did not list the packages:\n${output}`)
  return [...new Set(wanted)].toSorted()
}

/** @param {string} archive @param {string} folder that it unpacks into @param {string[]} paths */
async function writeArchive(archive, folder, paths) {
  const aside = mkdtempSync(join(tmpdir(), 'bedesten-pack-'))
  const list = join(aside, 'files')
  const temporary = `${archive}.part`
  try {
    writeFileSync(list, paths.filter((path) => existsSync(root + path)).join('\n'))
    const args = ['--create', '--gzip', '--owner=0', '--group=0', '--sort=name', '--hard-dereference']
    const { code, output } = await runProgram('tar', [
      ...args,
      `--file=${temporary}`,
      `--transform=flags=r;s,^,${folder}/,`,
      `--files-from=${list}`,
    ])
    if (code !== 0) throw new CommandError(`The archive could not be written:\n${output.trim()}`)
    renameSync(root + temporary, root + archive)
  } finally {
    rmSync(aside, { recursive: true })
    rmSync(root + temporary, { force: true })
  }
}
