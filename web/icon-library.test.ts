// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserIcons, shortIcons } from './browser-icons.mjs'
import { serverIcons } from './server-icons.mjs'

const library = createRequire(import.meta.url).resolve('lucide-react/icons/x')
const maker = readFileSync(join(library, '../../createLucideIcon.mjs'), 'utf8')

describe.each([
  ['browsers', browserIcons],
  ['the server', serverIcons],
])('the icons of %s', (_who, plugin) => {
  it('replace those of the library as it is', () => {
    const icons = plugin()
    expect(icons.transform.handler(maker).code).not.toBe(maker)
    expect(() => icons.buildEnd()).not.toThrow()
  })

  it.each([
    ['takes other arguments', maker.replace('createLucideIcon(iconDataOrName,', 'createLucideIcon(name,')],
    ['has another export', maker.replace('as default', '')],
  ])('stop the build where the library %s', (_change, changed) => {
    expect(() => plugin().transform.handler(changed)).toThrow('lucide-react')
  })

  it('stop the build where the library has moved its files', () => {
    expect(() => plugin().buildEnd()).toThrow('lucide-react')
    // A build that failed says why itself.
    expect(() => plugin().buildEnd(new Error('something else'))).not.toThrow()
  })
})

it('are described to browsers without keys, as short as their lines are', () => {
  const { code } = shortIcons().transform.handler(readFileSync(library, 'utf8'))
  expect(code).toContain('["path", { d: "M18 6 6 18" }]')
  expect(code).not.toMatch(/key|size/)
})
