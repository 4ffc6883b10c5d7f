import middie, { type Handler } from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toBareHead, toPage, type PageSource, type Renderer } from './page-source.ts'

/** The shape of web/dev-server.mjs. */
interface DevServerModule {
  startDevServer: (server: Server) => Promise<{
    middlewares: Handler
    loadRenderer: () => Promise<Renderer>
    loadTemplate: (address: string) => Promise<string>
    close: () => Promise<void>
  }>
}

/** Vite brings styles only with the scripts that import them, which is after the first paint. */
const STYLES = '<link rel="stylesheet" href="/src/styles/main.css">'

/** Pages from source, with hot reload. The dev server answers for its own addresses before the routes of `scope`. */
export async function openDevPages(scope: FastifyInstance, webRoot: string): Promise<PageSource> {
  const { startDevServer } = (await import(pathToFileURL(join(webRoot, 'dev-server.mjs')).href)) as DevServerModule
  const devServer = await startDevServer(scope.server)
  scope.addHook('onClose', () => devServer.close())
  await scope.register(middie)
  scope.use(devServer.middlewares)
  return {
    toPageAddress: async (url) => (await devServer.loadRenderer()).toPageAddress(url),
    produce: async (address, transport, origin) => {
      const { render } = await devServer.loadRenderer()
      const rendered = await render(address, transport, origin)
      return toPage(await devServer.loadTemplate(address), rendered, { styles: STYLES, scripts: '' })
    },
    renderFeedStart: async (...given) => (await devServer.loadRenderer()).renderFeedStart(...given),
  }
}

/** The shape of web/page-template.ts. */
interface TemplateModule {
  fillTemplate: (template: string) => Promise<string>
}

export async function loadDevHead(webRoot: string): Promise<string> {
  const { fillTemplate } = (await import(pathToFileURL(join(webRoot, 'page-template.ts')).href)) as TemplateModule
  return toBareHead(await fillTemplate(await readFile(join(webRoot, 'index.html'), 'utf8')), STYLES)
}
