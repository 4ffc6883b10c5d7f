import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './lib/terminal.mjs'

const document = readFileSync(`${root}docs/spec-coverage.md`, 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| .*$/gm)].map(([line, number]) => ({
  number,
  tests: listTests(line),
}))

describe('docs/spec-coverage.md', () => {
  it('counts its rows, and those without a test', () => {
    const counted = /^(\d+) rows\. (\d+) have no test/m.exec(document)?.slice(1)
    expect([rows.length, rows.filter(({ tests }) => tests.length === 0).length]).toEqual(counted?.map(Number))
  })

  it('names only tests that exist', () => {
    const named = rows.flatMap(({ number, tests }) => tests.map((test) => ({ number, ...test })))
    expect(named.filter(({ file, titles }) => !titles.every((title) => hasTitle(file, title)))).toEqual([])
  })
})

interface NamedTest {
  file: string
  /** Of the test, after those of the groups around it if they are named. */
  titles: string[]
}

/** Reads: `file` › “title”, “group › title”; `file` › “title” */
function listTests(row: string): NamedTest[] {
  const proofs = [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (“[^”]*”(?:, “[^”]*”)*)/g)]
  return proofs.flatMap(([, file = '', quoted = '']) =>
    [...quoted.matchAll(/“([^”]*)”/g)].map(([, title = '']) => ({
      file,
      titles: title.replaceAll(/\\([_*|])/g, '$1').split(' › '),
    })),
  )
}

/** Whether the file has the title as a text of its own. */
function hasTitle(file: string, title: string): boolean {
  const source = existsSync(root + file) ? readFileSync(root + file, 'utf8').replaceAll(String.raw`\'`, "'") : ''
  return [`'`, '`', '"'].some((quote) => source.includes(quote + title + quote))
}
