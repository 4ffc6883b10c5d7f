// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('writes all numbers by the one formatter of the contract, which is as quick on a slow phone', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const own = files.filter((file) =>
    /\.toLocaleString\(|Intl\.NumberFormat/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(own.filter((file) => !file.includes('.test.'))).toEqual([])
})
