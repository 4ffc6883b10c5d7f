import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './lib/terminal.mjs'

const read = (path: string) => readFileSync(root + path, 'utf8')
const settings = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? '')
const commands = Object.keys(JSON.parse(read('package.json')).scripts)

describe.each(['README.md', 'README.tr.md'])('%s', (path) => {
  it('lists every setting the server reads, and no other', () => {
    const listed = [...read(path).matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map((match) => match[1] ?? '')
    expect(settings).toContain('PORT')
    expect(listed.toSorted()).toEqual(settings.toSorted())
  })

  it('names only commands that exist', () => {
    const named = [...read(path).matchAll(/npm run ([\w:]+)/g)].map((match) => match[1])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !commands.includes(name ?? ''))).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  it.each(['server/src', 'web/src', 'scripts'])('has a line for every folder of %s', (parent) => {
    const folders = readdirSync(root + parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.filter(({ name }) => !read('ARCHITECTURE.md').includes(` ${name}/`))).toEqual([])
  })
})
