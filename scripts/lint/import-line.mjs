// Who may import whom, as data and one function.
import { posix } from 'node:path'

/** The modules of the product, in one line: a module imports only from groups before its own. */
const modules = [
  ['mail', 'records'],
  ['site', 'media', 'exchange-rates', 'categories'],
  ['activity', 'operators'],
  ['notifications', 'webhooks'],
  ['companies', 'api-keys', 'backups', 'legal', 'ledgers', 'push'],
  ['accounts', 'settings', 'dealers', 'reports', 'verification'],
  ['recovery', 'members', 'complaints'],
  ['products', 'posts'],
  ['cart', 'imports'],
  ['orders', 'purchase-requests', 'lists', 'alerts', 'quick-order'],
  ['quotes', 'reviews'],
  ['messages', 'approvals', 'measures', 'open-accounts', 'figures'],
  ['operator-console', 'operator', 'my-data'],
]

/**
 * The layers of each side, from the foundation up: a file imports from layers below its own. Within the foundation
 * places see each other, in higher layers only modules do. A name ending in a slash is a folder.
 * @type {Record<string, string[][]>}
 */
const layers = {
  server: [
    [
      'config.ts',
      'paths.ts',
      'app-secret.ts',
      'vapid-key.ts',
      'http-ece.d.ts',
      'sealed-text.ts',
      'libheif.d.ts',
      'workers/',
      'threads/',
      'db/',
      'http/',
      'jobs/',
    ],
    ['modules/', 'pages/'],
    ['app.ts', 'tasks.ts', 'demo/', 'db-command.ts', 'admin/'],
    [
      'main.ts',
      'db-main.ts',
      'admin-main.ts',
      'image-main.ts',
      'heic-main.ts',
      'pdf-main.ts',
      'sheet-main.ts',
      'export-main.ts',
    ],
  ],
  web: [['ui/', 'lib/', 'styles/', 'images/'], ['features/'], ['screens/'], ['app/', 'service-worker/']],
}

/**
 * The place of a file.
 * @typedef {object} Place
 * @property {string} side contract, server, web or e2e
 * @property {string} name as the layers call it; a module's folder includes the module
 * @property {number} layer
 * @property {number} [group] position of its module in the line
 */

const tests = Number.POSITIVE_INFINITY

/**
 * @param {string} file path from the checkout
 * @returns {Place | 'unknown' | undefined} undefined where no rule applies (scripts, bench, settings of tools)
 */
export function findPlace(file) {
  const [side = '', folder, ...rest] = file.split('/')
  if (side === 'e2e') return { side, name: side, layer: tests }
  if (!['contract', 'server', 'web'].includes(side) || (folder !== 'src' && folder !== 'test')) return undefined
  const inside = rest.join('/')
  if (folder === 'test' || inside.startsWith('test/') || /\.test\.tsx?$/.test(inside)) {
    return { side, name: 'test', layer: tests }
  }
  if (side === 'contract') return { side, name: side, layer: 0 }
  const layer = layers[side]?.findIndex((names) => names.some((name) => isWithin(inside, name))) ?? -1
  if (layer === -1) return 'unknown'
  const name = layers[side]?.[layer]?.find((candidate) => isWithin(inside, candidate)) ?? ''
  if (name !== 'modules/' && name !== 'features/') return { side, name, layer }
  const module = rest[1] ?? ''
  const group = modules.findIndex((names) => names.includes(module))
  return group === -1 ? 'unknown' : { side, name: `${name}${module}/`, layer, group }
}

/** @param {string} file @param {string} name */
function isWithin(file, name) {
  return name.endsWith('/') ? file.startsWith(name) : file === name
}

/**
 * @param {string} file path from the checkout
 * @param {string} specifier as written in the import
 * @param {boolean} [typesOnly] nothing of it is left at run time
 * @returns {string | undefined} why the import is refused
 */
export function refuseImport(file, specifier, typesOnly = false) {
  const from = findPlace(file)
  if (from === undefined || from === 'unknown') return undefined
  if (!typesOnly && bringsSchemas(specifier) && !mayRunSchemas(from, file)) {
    return 'schemas stay on the server: import type, or what is needed from the file beside them'
  }
  if (!specifier.startsWith('.')) return refusePackage(from, specifier)
  const target = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
  const to = findPlace(target)
  if (to === undefined || to === 'unknown') return `${target} has no place in the import line`
  if (to.side !== from.side) {
    return to.side === 'contract'
      ? 'the contract is imported as @bedesten/contract/…'
      : `${from.side} never imports ${to.side}`
  }
  if (from.layer === tests) return undefined
  if (target.endsWith('.routes.ts') && from.name !== 'app.ts') return 'routes are imported by app.ts alone'
  return mayImport(from, to) ? undefined : `${from.side}: ${from.name} may not import from ${to.name}`
}

/** Contract files without a module. */
const commonContract =
  /^(answers|api-keys|endpoint|fields|money|operator|paging|paths|rights|standing|turkish|turkish-errors)(\.schemas)?$/

/** @param {string} specifier */
function bringsSchemas(specifier) {
  return /^zod(\/|$)|^(@bedesten\/contract\/|\.\/)[\w-]+\.schemas(\.ts)?$/.test(specifier)
}

/** @param {Place} from @param {string} file */
function mayRunSchemas(from, file) {
  return from.side === 'server' || (from.side === 'contract' && /\.(schemas|test)\.ts$/.test(file))
}

/** @param {Place} from @param {string} specifier */
function refusePackage(from, specifier) {
  const ours = /^@bedesten\/([^/]+)/.exec(specifier)?.[1]
  if (from.side === 'contract' && from.layer !== tests && !/^zod(\/|$)/.test(specifier)) {
    return 'the contract imports zod only'
  }
  const contract = /^@bedesten\/contract\/(.+)/.exec(specifier)?.[1]
  if (from.name === 'http/' && contract !== undefined && !commonContract.test(contract)) {
    return 'server: http/ knows no module; pass it what it needs'
  }
  return ours === undefined || ours === 'contract' ? undefined : `${from.side} never imports ${ours}`
}

/** @param {Place} from @param {Place} to */
function mayImport(from, to) {
  if (from.name === to.name || to.layer < from.layer) return true
  if (from.layer !== to.layer) return false
  return from.layer === 0 || (from.group !== undefined && to.group !== undefined && to.group < from.group)
}
