import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { browserIcons, shortIcons } from './browser-icons.mjs'
import { firstStyles } from './first-styles.mjs'
import { fonts } from './fonts.mjs'
import { pageTemplate } from './page-template.ts'
import { serverIcons } from './server-icons.mjs'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    pageTemplate(),
    fonts(),
    firstStyles(),
    serverIcons(),
    browserIcons(),
    shortIcons(),
    react(),
    tailwindcss(),
  ],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Not referenced; build.mjs moves them where they are not served.
    sourcemap: isSsrBuild ? false : 'hidden',
    modulePreload: { polyfill: false, resolveDependencies: listPreloads },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: PAGES,
          treeshake: TREESHAKE,
          output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: nameChunk },
        },
  },
  ...(command === 'build' && isSsrBuild ? SELF_CONTAINED : {}),
}))

/**
 * What a screen consists of is fetched together with it. A dialog may find out what else it needs when it has come: to name
 * that beforehand every page would carry the names of all pieces of all dialogs.
 */
function listPreloads(file: string, pieces: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || /(Screen|Shell|queries)-/.test(file) ? pieces : []
}

/** First pages of many. The others find out what they consist of when they have come. */
const FIRST = /^(Login|Home|Explore|Product|Company|Post|Cart)Screen$|(Shell|queries|Toasts)$/

/** Every page carries the names of what screens consist of; those that nobody looks for are short. */
function nameChunk({ name }: { name: string }): string {
  return FIRST.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

/** The second is shown by the service worker when no page can be reached. */
const PAGES = ['index.html', 'offline.html'].map((name) => join(import.meta.dirname, name))

/** Nothing of ours or of the libraries we use counts on reading a property or a global to change something. */
const TREESHAKE = { propertyReadSideEffects: false as const, unknownGlobalSideEffects: false }

const ENTRY = ['src/app/entry-client.tsx']
const LOGIN = ['src/screens/LoginScreen.tsx']
const SHELL = ['src/app/shell/Shell.tsx', 'src/app/browser-queries.ts']
const PRODUCTS = ['Company', 'Explore', 'Product'].map((name) => `src/screens/${name}Screen.tsx`)
const PRODUCT = ['src/screens/ProductScreen.tsx']
const POSTS = ['Home', 'Post'].map((name) => `src/screens/${name}Screen.tsx`)
/** Discovery and products need these as a member's home does, all of which would come with them. */
const SHARED_WITH_HOME =
  /ui\/(display\/CountBadge|forms\/(boxed-control|choice-line))|icons\/(badge-percent|chevron-(down|right)|flag|handshake|megaphone|message-square|scan-barcode)|open-request|report-dialog|queries\/keys/
const HOME = ['src/screens/HomeScreen.tsx', 'src/app/shell/MemberNavigation.tsx']
const ICON = /lucide-react\/dist\/esm\/icons\//
/** A new member's home shows it as soon as it is there. */
const SETUP = ['src/features/companies/setup/SetupCard.tsx']
/** Further pages of guests. */
const FOR_GUESTS = ['Recovery', 'Invitation', 'Requests', 'Request'].map((name) => `src/screens/${name}Screen.tsx`)
const SHARING_HOME = [...POSTS, ...HOME, ...SETUP]

/**
 * Small pieces compress badly and each is a request, but a piece that few pages share weighs on all the others. So what
 * a guest's first page consists of is cut by hand: libraries that all pages need, which change seldom; what all pages
 * share with the login page; what only pages with fields, or forms, share with it; what stands around the others; what
 * their pages share of products, posts or both; what a member's home needs; and the icons of all other pages. What is
 * left of a page of products, of which other pages need this or that, is one piece.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'core', test: /node_modules\/(react|react-dom|scheduler)\// },
  group('first', (needs) => needs(ENTRY) > 0 || (needs(LOGIN) > 0 && needs([...SHELL, ...SHARING_HOME]) > 0)),
  group('fields', (needs) => needs(LOGIN) > 0 && needs(PRODUCTS) > 0),
  group('forms', (needs) => needs(LOGIN) > 0),
  group('shell', (needs, id) => needs(SHELL) > 0 || SHARED_WITH_HOME.test(id)),
  group('products and posts', (needs) => needs(PRODUCTS) > 1 && needs(SHARING_HOME) > 0),
  group('products', (needs) => needs(PRODUCTS) > 1),
  group('product and posts', (needs) => needs(PRODUCT) > 0 && needs(POSTS) > 0),
  group('company and posts', (needs) => needs(PRODUCTS) > 0 && needs([...POSTS, ...SETUP]) > 0),
  group('posts', (needs) => needs(POSTS) > 1),
  group('home', (needs) => needs(HOME) > 0),
  group('icons', (needs, id) => needs(PRODUCTS) > 0 && ICON.test(id)),
  ...PRODUCTS.map((screen) => group(`only ${screen}`, (needs) => needs([screen]) > 0)),
  group('setup', (needs) => needs(SETUP) > 0),
  group('icons of members', (needs, id) => needs(FOR_GUESTS) === 0 && ICON.test(id)),
].map((each, index) => ({ ...each, priority: 20 - index }))

/** Shared by the login page and those of links in mails, and by no other page. */
const WAY_IN = /features\/accounts\/(AuthFrame|LoginScene)\.tsx$/

/** `needs` returns how many of some files import a module, directly or through others. */
function group(
  name: string,
  includes: (needs: (files: string[]) => number, id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    name: (id, context) => {
      const needs = (files: string[]) => files.filter((file) => listImported(file, context).has(id)).length
      return includes(needs, id) && !WAY_IN.test(id) ? name : null
    },
    minShareCount: 2,
  }
}

const imported = new Map<string, Set<string>>()

/** All that a file brings with it before it runs. */
function listImported(file: string, context: Rolldown.ChunkingContext): Set<string> {
  const known = imported.get(file) ?? new Set<string>()
  if (!imported.has(file)) addImported(known, join(import.meta.dirname, file), context)
  imported.set(file, known)
  return known
}

function addImported(known: Set<string>, id: string, context: Rolldown.ChunkingContext): void {
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
    if (known.has(next)) continue
    known.add(next)
    addImported(known, next, context)
  }
}

/** The renderer bundles its own React, always in the production variant. */
const SELF_CONTAINED = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}
