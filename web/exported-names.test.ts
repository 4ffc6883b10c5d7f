// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const EXPORT = /^export (?:async )?(?:function\*?|const|let|type|interface|class) (\w+)/gm

it('a name is exported by one file only, so that a reader finds the right one', () => {
  const root = join(import.meta.dirname, 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const owners = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORT)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
    }
  }
  const shared = [...owners].filter(([, names]) => names.size > 1)
  expect(owners.size).toBeGreaterThan(1000)
  expect(Object.fromEntries(shared.map(([name, names]) => [name, [...names]]))).toEqual({})
})
