import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findCheckout } from './paths.ts'

it('is found from any depth below it', async () => {
  const checkout = await mkdtemp(join(tmpdir(), 'bedesten-checkout-'))
  onTestFinished(() => rm(checkout, { recursive: true, force: true }))
  await writeFile(join(checkout, 'package-lock.json'), '{}')
  await mkdir(join(checkout, 'server/dist'), { recursive: true })
  expect(findCheckout(join(checkout, 'server/dist'))).toBe(checkout)
})

it('ends with a sentence where no folder up to the root has a package-lock.json', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bedesten-no-checkout-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(() => findCheckout(folder)).toThrow(
    `The checkout was not found: neither ${folder} nor any folder above it holds package-lock.json`,
  )
})
