import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findQuickFolder } from './workplace.mjs'

it('puts what the tests leave behind into memory only where there is some, and nobody named a place', () => {
  expect([undefined, '/dev/shm']).toContain(findQuickFolder('/dev/shm', {}))
  expect(findQuickFolder('/dev/shm', { TMPDIR: '/var/tmp' })).toBeUndefined()
  expect(findQuickFolder('/nowhere', {})).toBeUndefined()
  const ordinary = mkdtempSync(join(tmpdir(), 'bedesten-test-'))
  // A folder of a disk, or of anything else that is not mounted for itself.
  expect(findQuickFolder(ordinary, {})).toBeUndefined()
  rmSync(ordinary, { recursive: true })
})
