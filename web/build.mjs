// Builds what the server serves: dist/client for browsers, dist/server to render pages.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildServiceWorker } from './service-worker.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Rejects when either build fails; what then lies in dist must not be served. */
export async function buildWeb() {
  // Vite and React would take another value from the environment for a wish to build the development variant.
  process.env['NODE_ENV'] = 'production'
  /** @type {import('vite').InlineConfig} */
  const common = { root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' }
  await build(common)
  await build({ ...common, build: { ssr: 'src/app/entry-server.tsx' } })
  await buildServiceWorker()
  await moveMaps(join(root, 'dist/client/assets'), join(root, 'dist/maps'))
  await compressAssets(join(root, 'dist/client/assets'))
}

/**
 * The maps from what browsers run to its source stay with the build, for whoever reads a stack from a log.
 * @param {string} from @param {string} to
 */
async function moveMaps(from, to) {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  const names = (await readdir(from)).filter((name) => name.endsWith('.map'))
  await Promise.all(names.map((name) => rename(join(from, name), join(to, name))))
}

/** Once here instead of at every request; fonts are compressed already. @param {string} folder */
async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name))
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
      await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
