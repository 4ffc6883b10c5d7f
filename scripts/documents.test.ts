import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './lib/terminal.mjs'

const read = (path: string) => readFileSync(root + path, 'utf8')
const commands = Object.keys(JSON.parse(read('package.json')).scripts)

describe.each(['README.md', 'README.tr.md'])('%s', (path) => {
  it('names only commands that exist', () => {
    const named = [...read(path).matchAll(/npm run ([\w:]+)/g)].map((match) => match[1])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !commands.includes(name ?? ''))).toEqual([])
  })
})

describe('CONTRIBUTING.md', () => {
  it('names only commands and files that exist', () => {
    const named = [...read('CONTRIBUTING.md').matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((path) => !existsSync(root + path))).toEqual([])
    const run = [...read('CONTRIBUTING.md').matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '')
    expect(run.filter((name) => !commands.includes(name))).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  it.each(['server/src', 'web/src', 'scripts'])('has a line for every folder of %s', (parent) => {
    const folders = readdirSync(root + parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.filter(({ name }) => !read('ARCHITECTURE.md').includes(` ${name}/`))).toEqual([])
  })
})

describe('the decisions', () => {
  const names = readdirSync(`${root}docs/decisions`)

  it('are numbered one after the other, in their headings too', () => {
    const numbers = names.map((name) => [name.slice(0, 4), /^# (\d+)\./.exec(read(`docs/decisions/${name}`))?.[1]])
    expect(numbers).toEqual(names.map((_, index) => [String(index + 1).padStart(4, '0'), String(index + 1)]))
  })

  it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('are named rightly in %s', (path) => {
    const links = [...read(path).matchAll(/\[(\d{4})\]\(docs\/decisions\/([\w.-]+)\)/g)]
    expect(links.filter(([, number = '', name = '']) => !names.includes(name) || !name.startsWith(number))).toEqual([])
  })
})
