// Builds dist/client/sw.js, the worker that browsers run beside the pages.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = import.meta.dirname
const client = join(root, 'dist/client')

/** After the build for browsers, whose files it names. */
export async function buildServiceWorker() {
  const page = await readFile(join(client, 'offline.html'), 'utf8')
  const names = (await readdir(join(client, 'assets'))).toSorted()
  const version = createHash('sha256').update(names.join('\n')).update(page).digest('hex').slice(0, 12)
  const files = page.match(/\/assets\/[\w.-]+/g) ?? []
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { VERSION: JSON.stringify(version), OFFLINE_FILES: JSON.stringify([...new Set(files)]) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: {
        entry: join(root, 'src/service-worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
}
