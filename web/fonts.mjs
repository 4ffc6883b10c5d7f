// Cuts the fonts down to what Turkish text needs on a first visit: fewer letters, weights and optical sizes.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = import.meta.dirname
const folder = join(root, 'dist/fonts')
const require = createRequire(import.meta.url)

/** Of the design: text from normal to bold; headings in one weight, in sizes from 14 to 44 pixels. */
const TEXT = { wght: { min: 400, max: 700 } }
const HEADING = { wght: 640, opsz: { min: 14, max: 44 } }
/** Kerning, ligatures, accents, digits of one width; the fonts have ornaments and fractions besides. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum']

/** By the name under which fonts.css asks for them. Which letters they hold is read there as well. */
const CUTS = {
  'public-sans': { from: 'public-sans/files/public-sans-latin-wght-normal.woff2', axes: TEXT },
  'public-sans-turkish': { from: 'public-sans/files/public-sans-latin-ext-wght-normal.woff2', axes: TEXT },
  bricolage: { from: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2', axes: HEADING },
  'bricolage-turkish': {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2',
    axes: HEADING,
  },
}

/** For Vite: fonts.css and index.html ask for files that lie in no package. */
export function fonts() {
  return { name: 'fonts', buildStart: cutFonts }
}

/** Writes the fonts that fonts.css asks for; what was cut before in the same way is left alone. */
async function cutFonts() {
  const styles = await readFile(join(root, 'src/styles/fonts.css'), 'utf8')
  await mkdir(folder, { recursive: true })
  for (const [name, { from, axes }] of Object.entries(CUTS)) {
    const source = require.resolve(`@fontsource-variable/${from}`)
    const text = listLetters(styles, name)
    const stamp = hash(readFileSync(source), JSON.stringify([text, axes, FEATURES]))
    if (isCut(name, stamp)) continue
    const options = {
      targetFormat: /** @type {const} */ ('woff2'),
      variationAxes: axes,
      keepFeatures: FEATURES,
    }
    await write(`${name}.woff2`, await subsetFont(await readFile(source), text, options))
    await write(`${name}.stamp`, stamp)
  }
}

/** @param {string} name @param {string} stamp */
function isCut(name, stamp) {
  const [font, stampFile] = [join(folder, `${name}.woff2`), join(folder, `${name}.stamp`)]
  return existsSync(font) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

/** Whole or not at all: two builds may run side by side. @param {string} name @param {string | Buffer} content */
async function write(name, content) {
  const beside = join(folder, `${name}.${process.pid}`)
  await writeFile(beside, content)
  await rename(beside, join(folder, name))
}

/** The letters of the unicode-range beside a file. @param {string} styles @param {string} name */
function listLetters(styles, name) {
  const face = styles.split('@font-face').find((rule) => rule.includes(`/${name}.woff2`)) ?? ''
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? []
  if (ranges === undefined) throw new Error(`fonts.css does not say which letters ${name} holds.`)
  return ranges
    .split(',')
    .map((range) => range.trim().slice(2).split('-'))
    .flatMap(([first = '', last = first]) => listCodes(Number.parseInt(first, 16), Number.parseInt(last, 16)))
    .join('')
}

/** @param {number} first @param {number} last */
function listCodes(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** @param {import('node:crypto').BinaryLike[]} parts */
function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}
