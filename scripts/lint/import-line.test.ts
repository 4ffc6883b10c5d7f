import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../lib/terminal.mjs'

const legal: [file: string, source: string][] = [
  ['contract/src/legal.schemas.ts', `import 'zod'\nimport './money.ts'\nimport './money.schemas.ts'`],
  ['contract/src/legal.calls.ts', `import type { Price } from './money.schemas.ts'\nexport type P = typeof Price`],
  ['server/src/main.ts', `import './app.ts'\nimport './modules/orders/orders.queries.ts'\nimport './config.ts'`],
  [
    'server/src/app.ts',
    `import './modules/orders/orders.routes.ts'\nimport './pages/pages.ts'\nimport './http/mount.ts'`,
  ],
  ['server/src/http/legal.ts', `import '../config.ts'\nimport '@bedesten/contract/answers.schemas'`],
  ['server/src/pages/legal.ts', `import '../http/mount.ts'`],
  ['server/src/modules/orders/legal.ts', `import '../products/products.queries.ts'\nimport '../../db/tables.ts'`],
  ['server/src/modules/products/comments/legal.ts', `import '../../companies/companies.queries.ts'`],
  [
    'server/src/modules/media/media.test.ts',
    `import '../orders/orders.queries.ts'\nimport '../../../test/factories.ts'`,
  ],
  ['web/src/lib/legal.ts', `import type { Post } from '@bedesten/contract/posts.schemas'\nexport type P = Post`],
  ['web/src/app/legal.tsx', `export const load = () => import('../screens/HomeScreen.tsx')`],
  ['web/src/features/orders/legal.tsx', `import '../cart/useCart.ts'\nimport '../../ui/Button.tsx'`],
  ['e2e/legal.spec.ts', `import '@bedesten/contract/paths'\nimport './journeys/register.ts'`],
  ['scripts/legal.mjs', `console.log('free')`],
]

const refused: [arrow: string, file: string, source: string, rule?: string][] = [
  ['contract → anything but zod', 'contract/src/a.ts', `import 'kysely'`],
  ['contract → Node.js', 'contract/src/b.ts', `import 'node:fs'`],
  ['what browsers run of the contract → zod', 'contract/src/d.ts', `import { z } from 'zod'`],
  ['what browsers run of the contract → schemas', 'contract/src/e.calls.ts', `import './money.schemas.ts'`],
  ['contract → server', 'contract/src/c.ts', `import '../../server/src/config.ts'`],
  ['server → web', 'server/src/http/a.ts', `import '../../../web/src/lib/api/call.ts'`],
  ['server → web by package name', 'server/src/http/b.ts', `import '@bedesten/web/src/lib/api/call.ts'`],
  ['web → server', 'web/src/lib/a.ts', `import type { Config } from '../../../server/src/config.ts'`],
  ['web → server by package name', 'web/src/lib/b.ts', `import '@bedesten/server/src/config.ts'`],
  ['web → zod', 'web/src/lib/l.ts', `import { z } from 'zod'`],
  ['web → schemas', 'web/src/lib/m.ts', `import { Post } from '@bedesten/contract/posts.schemas'`],
  [
    'web → schemas, kept by a named type',
    'web/src/lib/n.ts',
    `import { type Post } from '@bedesten/contract/posts.schemas'`,
  ],
  ['web → schemas, lazily', 'web/src/lib/o.ts', `export const load = () => import('@bedesten/contract/posts.schemas')`],
  ['a test of web → schemas', 'web/src/lib/p.test.ts', `import '@bedesten/contract/posts.schemas'`],
  ['web → all icons', 'web/src/ui/c.tsx', `import { X } from 'lucide-react'`, 'eslint(no-restricted-imports)'],
  [
    'a bare lazy',
    'web/src/ui/d.tsx',
    `import { lazy } from 'react'\nexport const D = lazy`,
    'eslint(no-restricted-imports)',
  ],
  ['e2e → server', 'e2e/a.spec.ts', `import '../server/src/config.ts'`],
  ['server → contract by path', 'server/src/http/c.ts', `import '../../../contract/src/endpoint.ts'`],
  ['http → modules', 'server/src/http/d.ts', `import '../modules/media/media.queries.ts'`],
  ['http → the contract of a module', 'server/src/http/e.ts', `import '@bedesten/contract/product-fields'`],
  ['db → app', 'server/src/db/a.ts', `import '../app.ts'`],
  ['config → main', 'server/src/config.ts', `import './main.ts'`],
  ['modules → app', 'server/src/modules/media/a.ts', `import '../../app.ts'`],
  ['modules → pages', 'server/src/modules/media/b.ts', `import '../../pages/pages.ts'`],
  ['pages → modules', 'server/src/pages/a.ts', `import '../modules/media/media.queries.ts'`],
  ['app → main', 'server/src/app.ts', `import './main.ts'`],
  ['a folder outside the line', 'server/src/helpers/a.ts', ``],
  ['a module → one to its right', 'server/src/modules/products/a.ts', `import '../cart/cart.queries.ts'`],
  [
    'a module → its neighbour in the same group',
    'server/src/modules/companies/a.ts',
    `import '../api-keys/api-keys.queries.ts'`,
  ],
  ['notifications → its callers', 'server/src/modules/notifications/a.ts', `import '../orders/orders.queries.ts'`],
  ['a module → the routes of another', 'server/src/modules/orders/a.ts', `import '../cart/cart.routes.ts'`],
  ['a module outside the line', 'server/src/modules/payments/a.ts', ``],
  ['a type, by import()', 'server/src/db/b.ts', `export type A = import('../app.ts').App`],
  ['code → test helpers', 'server/src/modules/media/c.ts', `import '../../../test/factories.ts'`],
  ['lib → features', 'web/src/lib/c.ts', `import '../features/cart/useCart.ts'`],
  ['ui → screens', 'web/src/ui/a.tsx', `import '../screens/HomeScreen.tsx'`],
  [
    'features → screens, lazily',
    'web/src/features/cart/a.tsx',
    `export const load = () => import('../../screens/A.tsx')`,
  ],
  ['screens → app', 'web/src/screens/a.tsx', `import '../app/router.tsx'`],
  ['a feature → one to its right', 'web/src/features/products/a.tsx', `import '../cart/useCart.ts'`],
  ['a barrel of names', 'web/src/lib/d.ts', `export { a } from './e.ts'`, 'bedesten(no-reexport)'],
  ['a barrel of everything', 'web/src/lib/e.ts', `export * from './f.ts'`, 'bedesten(no-reexport)'],
  ['a default export', 'web/src/lib/g.ts', `export default 1`, 'import(no-default-export)'],
  [
    'the first of a cycle',
    'web/src/lib/h.ts',
    `import { i } from './i.ts'\nexport const h = () => i`,
    'import(no-cycle)',
  ],
  [
    'the second of a cycle',
    'web/src/lib/i.ts',
    `import { h } from './h.ts'\nexport const i = () => h`,
    'import(no-cycle)',
  ],
  ['console in the product', 'web/src/lib/j.ts', `console.log(1)`, 'eslint(no-console)'],
  ['eval', 'web/src/lib/k.ts', `eval('1')`, 'eslint(no-eval)'],
  [
    'raw HTML',
    'web/src/ui/b.tsx',
    `export const B = () => <p dangerouslySetInnerHTML={{ __html: '' }} />`,
    'react(no-danger)',
  ],
]

let folder: string
let problemsOfLegal: Problem[]
let problemsOfRefused: Problem[]

interface Problem {
  file: string
  rule: string
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedesten-lint-'))
  problemsOfLegal = await lintSamples(join(folder, 'legal'), legal)
  const samples = refused.map(([, file, source]): [string, string] => [file, source])
  problemsOfRefused = await lintSamples(join(folder, 'refused'), samples)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('Lint', () => {
  it.each(legal)('lets %s pass', (file) => {
    expect(problemsOfLegal.filter((problem) => problem.file === file)).toEqual([])
  })

  it.each(refused)('refuses %s', (_arrow, file, _source, rule = 'bedesten(import-line)') => {
    expect(problemsOfRefused).toContainEqual({ file, rule })
  })
})

async function lintSamples(checkout: string, samples: [file: string, source: string][]) {
  await mkdir(join(checkout, 'scripts'), { recursive: true })
  await copyFile(`${root}.oxlintrc.json`, join(checkout, '.oxlintrc.json'))
  await symlink(`${root}scripts/lint`, join(checkout, 'scripts/lint'))
  for (const [file, source] of samples) {
    await mkdir(dirname(join(checkout, file)), { recursive: true })
    await writeFile(join(checkout, file), `${source}\nexport const sample = 1\n`)
  }
  return runLint(checkout)
}

function runLint(checkout: string) {
  return new Promise<Problem[]>((resolve, reject) => {
    const args = [`${root}node_modules/oxlint/bin/oxlint`, '--format=json']
    execFile(process.execPath, args, { cwd: checkout, maxBuffer: 1e8 }, (_problemsFound, stdout, stderr) => {
      try {
        const report: { diagnostics: { filename: string; code: string }[] } = JSON.parse(stdout)
        resolve(report.diagnostics.map(({ filename, code }) => ({ file: filename, rule: code })))
      } catch {
        reject(new Error(stdout + stderr))
      }
    })
  })
}
