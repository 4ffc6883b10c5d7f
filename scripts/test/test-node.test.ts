import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findTestNode } from './test-node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bedesten-nvm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function anNvmWith(...versions: string[]) {
  const home = mkdtempSync(join(folder, 'nvm-'))
  for (const version of versions) {
    mkdirSync(join(home, 'versions/node', version, 'bin'), { recursive: true })
    writeFileSync(join(home, 'versions/node', version, 'bin/node'), '', { mode: 0o755 })
  }
  return home
}

it('is the newest one installed, by number and not by letter', () => {
  const nvm = anNvmWith('v99.2.0', 'v99.10.1', 'v9.11.2')
  expect(findTestNode({ NVM_DIR: nvm })).toBe(join(nvm, 'versions/node/v99.10.1/bin/node'))
})

it('is our own when only older ones or none are there', () => {
  expect(findTestNode({ NVM_DIR: anNvmWith('v9.11.2') })).toBe(process.execPath)
  expect(findTestNode({ NVM_DIR: anNvmWith() })).toBe(process.execPath)
})

it('is the one that was chosen, which has to be there', () => {
  const nvm = anNvmWith('v99.2.0')
  expect(findTestNode({ NVM_DIR: nvm, TEST_NODE: process.execPath })).toBe(process.execPath)
  expect(() => findTestNode({ TEST_NODE: join(folder, 'nowhere') })).toThrow('TEST_NODE is')
})
