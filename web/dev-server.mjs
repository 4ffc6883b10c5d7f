// Development: Vite inside the server's own process, so that one command and one port serve everything.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** @param {import('node:http').Server} httpServer carries the hot-reload socket */
export async function startDevServer(httpServer) {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: httpServer } },
  })
  return {
    middlewares: vite.middlewares,
    loadRenderer: () => vite.ssrLoadModule('/src/app/entry-server.tsx'),
    /** @param {string} address */
    loadTemplate: async (address) => vite.transformIndexHtml(address, await readFile(join(root, 'index.html'), 'utf8')),
    close: () => vite.close(),
  }
}
