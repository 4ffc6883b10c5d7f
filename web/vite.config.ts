import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { lightContract } from './light-contract.ts'
import { lightIcons } from './light-icons.ts'
import { lightRouter } from './light-router.ts'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: { alias: { zod: join(import.meta.dirname, 'src/lib/no-schemas.ts') } },
  plugins: [react(), tailwindcss(), lightIcons(), lightContract(), lightRouter()],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNKS } } },
  },
  ...(command === 'build' && isSsrBuild ? SELF_CONTAINED : {}),
}))

const OURS = /\/(web|contract)\/src\/|node_modules\/(lucide-react|clsx)\//

/**
 * What every page needs of libraries, in one chunk that changes only with them, and what many pages need of ours, in
 * two: what the login page needs is not made heavier by what the pages behind it share. Small pieces compress badly.
 */
const CHUNKS = [
  { name: 'core', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: nameFirst, test: OURS, priority: 1, minShareCount: 3 },
  { name: 'base', test: OURS, minShareCount: 3 },
]

const LOGIN_PAGE = ['src/app/entry-client.tsx', 'src/screens/LoginScreen.tsx']

function nameFirst(id: string, context: Rolldown.ChunkingContext): string | null {
  const needed = new Set<string>()
  for (const file of LOGIN_PAGE) addImported(needed, join(import.meta.dirname, file), context)
  return needed.has(id) ? 'first' : null
}

function addImported(known: Set<string>, id: string, context: Rolldown.ChunkingContext): void {
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    if (known.has(imported)) continue
    known.add(imported)
    addImported(known, imported, context)
  }
}

/** The renderer carries its own React, in the production variant whatever NODE_ENV says when it runs. */
const SELF_CONTAINED = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}
