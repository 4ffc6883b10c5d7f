import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { treeshake: TREESHAKE, output: { codeSplitting: { groups: CHUNKS } } },
  },
  ...(command === 'build' && isSsrBuild ? SELF_CONTAINED : {}),
}))

/** React Router comes in two variants, and its package names the one for development alone. */
const PRODUCTION_ROUTER = [
  {
    find: /^react-router$/,
    replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** Nothing of ours or of the libraries we use counts on reading a property or a global to change something. */
const TREESHAKE = { propertyReadSideEffects: false as const, unknownGlobalSideEffects: false }

const OURS = /\/(web|contract)\/src\/|node_modules\/(lucide-react|clsx)\//

/**
 * What every page needs of libraries, in one chunk that changes only with them, and what pages share of ours, in two:
 * what the login page needs is not made heavier by what the pages behind it share. Small pieces compress badly, but
 * pieces shared by few pages weigh on all the others: from two pages on for the first, from four on for the second.
 */
const CHUNKS = [
  { name: 'core', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: nameFirst, test: OURS, priority: 1, minShareCount: 2 },
  { name: 'base', test: OURS, minShareCount: 4 },
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
