import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { explain, findDifference, install } from './install.mjs'
import { runNpm } from './npm.mjs'

vi.mock('node:fs', { spy: true })
vi.mock('./npm.mjs', () => ({ runNpm: vi.fn<typeof runNpm>() }))

const wanted = {
  '': {},
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/part-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/part-elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
}
const { 'node_modules/part-elsewhere': _elsewhere, '': _root, ...present } = wanted

describe('Deciding whether to install', () => {
  it('is content when everything for this platform is there', () => {
    expect(findDifference(wanted, present)).toBeUndefined()
  })

  it('notices a package of another version', () => {
    const older = { ...present, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-b' } }
    expect(findDifference(wanted, older)).toBe('node_modules/zod')
  })

  it('notices that the part for this very platform was skipped', () => {
    const { 'node_modules/part-here': _here, ...incomplete } = present
    expect(findDifference(wanted, incomplete)).toBe('node_modules/part-here')
  })

  it('notices a package nobody asks for any more', () => {
    expect(findDifference(wanted, { ...present, 'node_modules/gone': {} })).toBe('node_modules/gone')
  })
})

it('An optional package that npm skipped because it knew too little of it is installed by a second try', async () => {
  const { 'node_modules/part-here': _here, ...incomplete } = present
  let packages: object = incomplete
  vi.mocked(readFileSync).mockImplementation((path) =>
    JSON.stringify({ packages: String(path).endsWith('/.package-lock.json') ? packages : wanted }),
  )
  vi.mocked(runNpm).mockImplementation(async (args) => {
    if (!args.includes('--prefer-offline')) packages = present
    return { code: 0, output: '' }
  })
  await install()
  expect(runNpm).toHaveBeenCalledTimes(2)
})

describe('A failed installation', () => {
  it.each([
    ['npm error code ENOTFOUND', 'check the network connection'],
    ['npm error code EACCES', 'may not write to'],
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EUSAGE', 'run npm install'],
    ['npm error something new', 'npm error something new'],
  ])('after "%s" says: %s', (output, advice) => {
    expect(explain(output)).toContain(advice)
  })
})
