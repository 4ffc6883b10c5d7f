import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { loadOrCreateSecret } from './app-secret.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bedesten-secret-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
})

describe('the secret of the data folder', () => {
  it('is made once, kept for its owner alone, and nothing lies beside it', async () => {
    const folder = join(dataDir, 'new', 'folder')
    const secret = await loadOrCreateSecret(folder)
    expect(secret).toHaveLength(43)
    expect(await loadOrCreateSecret(folder)).toBe(secret)
    expect(await readdir(folder)).toEqual(['app-secret'])
    expect((await stat(join(folder, 'app-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is one and the same for all who start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(dataDir)))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['app-secret'])
  })

  it.each([
    ['empty', ''],
    ['cut off', 'x'.repeat(31)],
    ['only blank space', ' '.repeat(40)],
  ])('is refused with the way out when the file is %s, and left as it is', async (_, left) => {
    const file = join(dataDir, 'app-secret')
    await writeFile(file, left)
    await expect(loadOrCreateSecret(dataDir)).rejects.toThrow(
      `The secret in ${file} has fewer than 32 characters: restore the file from a copy, or remove it`,
    )
    expect(await readFile(file, 'utf8')).toBe(left)
  })

  it('is not half there after a start that could not write, and the next start makes it', async () => {
    const module = JSON.stringify(new URL('app-secret.ts', import.meta.url))
    const program = `import(${module}).then(({ loadOrCreateSecret }) => loadOrCreateSecret(process.argv[1]))`
    const node = `exec '${process.execPath}' --import tsx --eval '${program}' '${dataDir}'`
    // Like a full disk: the file can be created, but no byte can be written.
    const started = promisify(execFile)('sh', ['-c', `ulimit -f 0 && ${node}`], {
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    })
    await expect(started).rejects.toThrow('EFBIG')
    expect(await readdir(dataDir)).toEqual([])
    expect(await loadOrCreateSecret(dataDir)).toHaveLength(43)
  }, 20_000)
})
