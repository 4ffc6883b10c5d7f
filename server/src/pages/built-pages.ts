import { SCRIPTS_PLACEHOLDER } from '@bedesten/contract/page-names'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toBareHead, toPage, type PageLinks, type PageSource, type RenderedPage, type Renderer } from './page-source.ts'

/** Vite's manifest: source file to built chunk. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

interface BuiltPages extends PageSource {
  /** Sources for the content policy: the inline scripts of its templates. */
  scriptHashes: string[]
  bareHead: string
}

/** Brings the stylesheet of all pages that visits begin with. */
const STYLED_MODULE = 'src/styles/first-styles.ts'

export async function loadBuiltPages(webRoot: string): Promise<BuiltPages> {
  const { template, entry } = splitEntry(await readFile(join(webRoot, 'dist/client/index.html'), 'utf8'))
  const offline = await readFile(join(webRoot, 'dist/client/offline.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(webRoot, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const renderer = (await import(pathToFileURL(join(webRoot, 'dist/server/entry-server.js')).href)) as Renderer
  /** By page. */
  const links = new Map<string, PageLinks>()
  function findLinks({ modules, railModules }: RenderedPage): PageLinks {
    const name = modules.join()
    const found = links.get(name) ?? toLinks(entry, manifest, modules, railModules)
    links.set(name, found)
    return found
  }
  return {
    scriptHashes: [...new Set([template, offline].flatMap(hashInlineScripts))],
    bareHead: toBareHead(template, listStyles(manifest, STYLED_MODULE).map(toStyleLink).join('')),
    toPageAddress: async (url) => renderer.toPageAddress(url),
    produce: async (address, transport, origin) => {
      const rendered = await renderer.render(address, transport, origin)
      return toPage(template, rendered, findLinks(rendered))
    },
    renderFeedStart: (...given) => renderer.renderFeedStart(...given),
  }
}

/** Files of a module and all its imports. */
function listStyles(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  const imported = (chunk.imports ?? []).flatMap((each) => listStyles(manifest, each, seen))
  // A module that is nothing but a stylesheet is itself the file.
  const own = [chunk.file, ...(chunk.css ?? [])].filter((file) => file.endsWith('.css'))
  return [...new Set([...imported, ...own])]
}

function hashInlineScripts(template: string): string[] {
  return [...template.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
}

/** `entry` is what Vite puts last in the head: the first script, and what it imports. */
function splitEntry(html: string): { template: string; entry: string } {
  const [entry = ''] = /<script type="module"[^]*?(?=<\/head>)/.exec(html) ?? []
  return {
    template: html.replace(entry, SCRIPTS_PLACEHOLDER),
    entry: entry.replaceAll(' crossorigin', ` ${AFTER_THE_REST}`),
  }
}

/** Styles, images and fonts come before scripts, so that the first paint does not wait for scripts. */
const AFTER_THE_REST = 'crossorigin fetchpriority="low"'

/**
 * Without these the browser would discover the screen's chunks only after it has run the entry, which comes first with
 * the libraries, by far the largest of the scripts.
 */
function toLinks(entry: string, manifest: Manifest, modules: string[], railModules: string[]): PageLinks {
  const list = (names: string[]) => new Set(names.flatMap((name) => listFiles(manifest, name)))
  const files = list(modules)
  const missing = [...files].filter((file) => !entry.includes(file))
  const styles = missing.filter((file) => file.endsWith('.css'))
  const scripts = missing.filter((file) => !file.endsWith('.css'))
  const railScripts = [...list(railModules)].filter((file) => !files.has(file) && !entry.includes(file))
  return {
    styles: styles.map(toStyleLink).join(''),
    scripts: [
      entry,
      ...scripts.map((file) => toScriptLink(file)),
      ...railScripts.map((file) => toScriptLink(file, RAIL_SCREEN)),
    ].join(''),
  }
}

/** From the `rail` width of web/src/styles/theme.css on. */
const RAIL_SCREEN = 'media="(min-width: 48rem)" '

function toScriptLink(file: string, media = ''): string {
  return `<link rel="modulepreload" ${media}${AFTER_THE_REST} href="/${file}">`
}

function toStyleLink(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}">`
}

function listFiles(manifest: Manifest, name: string): string[] {
  const { file, css = [], imports = [] } = manifest[name] ?? {}
  return file ? [file, ...css, ...imports.flatMap((imported) => listFiles(manifest, imported))] : []
}
