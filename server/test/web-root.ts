import { BODY_PLACEHOLDER } from '@bedesten/contract/page-names'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder like the web workspace after its build, whose pages are a body alone; `renderer` is the source of what renders. */
export async function createWebRoot(renderer: string): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'bedesten-pages-'))
  await mkdir(join(webRoot, 'dist/client/.vite'), { recursive: true })
  await mkdir(join(webRoot, 'dist/client/assets'), { recursive: true })
  await mkdir(join(webRoot, 'dist/server'), { recursive: true })
  await writeFile(join(webRoot, 'dist/client/index.html'), BODY_PLACEHOLDER)
  await writeFile(join(webRoot, 'dist/client/offline.html'), '')
  await writeFile(join(webRoot, 'dist/client/sw.js'), '')
  await writeFile(join(webRoot, 'dist/client/.vite/manifest.json'), '{}')
  await writeFile(join(webRoot, 'dist/server/package.json'), '{ "type": "module" }')
  await writeFile(join(webRoot, 'dist/server/entry-server.js'), renderer)
  return webRoot
}
