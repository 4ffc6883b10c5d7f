import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import type { Database } from '../server/src/db/database.ts'
import { loadDemo } from '../server/src/demo/load-demo.ts'
import { createMedia } from '../server/src/modules/media/media.ts'
import { medianOf, type Figure, type Trial } from './shared/trial.ts'
import { APP_SECRET, openStage } from './stage.ts'

const ROUNDS = 3
const LIMITS = { made: 12, cached: 0.5 }
const AMOUNTS = { made: 300, cached: 3000 }
/** Enough renders to compile the hot code. */
const WARM_UP = 1000
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

export const PAGES: Trial = {
  name: 'pages',
  about: 'CPU of a public page that is made anew, and of one that is cached; names of pages choose some',
  run: async (tools) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bedesten-bench-pages-'))
    const config = readConfig({ DATA_DIR: dataDir, APP_SECRET }, 'server', dataDir)
    const stage = await openStage(({ longWrites }) =>
      loadDemo(longWrites, createMedia(config), APP_SECRET, () => undefined),
    )
    try {
      const server = await stage.startServer(tools, { DATA_DIR: dataDir })
      const pages = Object.entries(await listPages(stage.database))
      const chosen = pages.filter(([name]) => tools.names.length === 0 || tools.names.includes(name))
      if (chosen.length === 0) throw new Error(`Choose from: ${pages.map(([name]) => name).join(', ')}.`)
      let host = 0
      // Pages are cached by host, so the first one of a host is rendered.
      const anew = (path: string) => ({ path, headers: { ...BROWSER, host: `olcum-${(host += 1)}.test` } })
      async function measure(kind: keyof typeof LIMITS, path: string): Promise<number> {
        const rounds: number[] = []
        for (let round = 0; round <= ROUNDS; round += 1) {
          const amount = round === 0 ? WARM_UP : AMOUNTS[kind]
          const requests =
            kind === 'cached' ? [{ path, headers: BROWSER }] : Array.from({ length: amount }, () => anew(path))
          const cost = await stage.measure(server, { requests, amount })
          if (round > 0) rounds.push(cost.server + cost.database)
        }
        return medianOf(rounds)
      }
      const figures: Figure[] = []
      for (const [name, path] of chosen) {
        for (const kind of ['made', 'cached'] as const) {
          const value = await measure(kind, path)
          figures.push({ what: `${name}, ${kind}`, value, unit: 'ms', limit: { atMost: LIMITS[kind] } })
        }
      }
      return figures
    } finally {
      await stage.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function listPages({ db }: Database): Promise<Record<string, string>> {
  const product = await db.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const post = await db.selectFrom('posts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return {
    login: '/login',
    explore: '/explore',
    product: `/products/${product.id}`,
    company: '/akpamuk',
    post: `/posts/${post.id}`,
  }
}
