import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Environment, readConfig } from '../server/src/config.ts'
import { root } from './lib/terminal.mjs'

const read = (path: string) => readFileSync(root + path, 'utf8')
const names = Object.keys(Environment.shape)
const SECRET = 'x'.repeat(32)

interface Setting {
  name: string
  standard: string
  meaning: string
}

/** The rows of the table of settings. */
function listRows(path: string): Setting[] {
  const rows = [...read(path).matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (.+?) +\| (.+?) +\|$/gm)]
  return rows.map(([, name = '', standard = '', meaning = '']) => ({ name, standard, meaning }))
}

/** Each setting of the example, with the comment above it. */
function listExamples(): Setting[] {
  const pairs = [...read('.env.example').matchAll(/^# (.+)\n# ([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  return pairs.map(([, meaning = '', name = '', standard = '']) => ({ name, standard, meaning }))
}

/** What the server takes when nothing is set, as text; undefined where there is nothing to take. */
function standardOf(name: string, profile: 'local' | 'server'): string | undefined {
  const { host, demo, passwordPolicy } = readConfig({ APP_SECRET: SECRET }, profile, '/checkout')
  const byProfile: Record<string, string> = { HOST: host, DEMO: demo ? '1' : '0', PASSWORD_POLICY: passwordPolicy }
  const standard = Environment.parse({})[name as keyof typeof Environment.shape]
  return byProfile[name] ?? (standard === undefined || Array.isArray(standard) ? undefined : String(standard))
}

/** Described in words: an address is too long for the table, and the folder depends on the checkout. */
const IN_WORDS = ['DATA_DIR', 'GEOCODER_URL', 'EXCHANGE_RATES_URL']
/** A value, not a description. */
const LITERAL = /^[\w.:/-]+$/
const NONE = /^(none|yok)$/

describe.each(['README.md', 'README.tr.md'])('the settings of %s', (path) => {
  it('are those that the server reads', () => {
    expect(names).toContain('PORT')
    expect(listRows(path).map(({ name }) => name)).toEqual(names)
  })

  it('have the defaults of the server', () => {
    const told = listRows(path).filter(({ name }) => !IN_WORDS.includes(name))
    const wrong = told.filter(({ name, standard }) => {
      const [local = '', server = local] = standard.split('; `start:server`: ')
      const isValue = LITERAL.test(local) && !NONE.test(local)
      const [wanted, wantedServer] = [standardOf(name, 'local'), standardOf(name, 'server')]
      return wanted === undefined ? isValue : local !== wanted || server !== wantedServer
    })
    expect(wrong).toEqual([])
  })
})

describe('.env.example', () => {
  it('lists the settings that the server reads, all of them commented out', () => {
    expect(listExamples().map(({ name }) => name)).toEqual(names)
    const lines = read('.env.example').split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('# '))).toEqual([])
  })

  it('shows the default where there is one, else a value that the server takes', () => {
    const examples = listExamples().filter(({ name }) => name !== 'DATA_DIR')
    const wrong = examples.filter(({ name, standard }) => (standardOf(name, 'local') ?? standard) !== standard)
    expect(wrong).toEqual([])
    const given = Object.fromEntries(examples.map(({ name, standard }) => [name, standard]))
    expect(() => readConfig({ ...given, APP_SECRET: SECRET }, 'server', '/checkout')).not.toThrow()
  })

  it('says of each setting what README.md says', () => {
    const told = new Map(listRows('README.md').map(({ name, meaning }) => [name, meaning.replaceAll('`', '')]))
    expect(listExamples().filter(({ name, meaning }) => told.get(name) !== meaning)).toEqual([])
  })
})
