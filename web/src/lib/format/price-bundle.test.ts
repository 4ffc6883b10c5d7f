// @vitest-environment node
import { join } from 'node:path'
import { priceLine, sumLines } from '@bedesten/contract/price'
import { build, loadConfigFromFile } from 'vite'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'

interface Prices {
  priceLine: typeof priceLine
  sumLines: typeof sumLines
}

/** The one price function as browsers get it: cut, minified and lowered by the settings of the web. */
async function bundlePrices(): Promise<Prices> {
  const file = join(import.meta.dirname, '../../../vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file)
  const settings = loaded?.config.build
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ...(settings?.target !== undefined && { target: settings.target }),
      rolldownOptions: { treeshake: settings?.rolldownOptions?.treeshake ?? true },
      minify: true,
      write: false,
      lib: { entry: join(import.meta.dirname, '../../../../contract/src/price.ts'), formats: ['es'] },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const code = output?.output[0].code ?? ''
  return import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Prices>
}

/** The same numbers in every run. */
function countUp(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('a thousand random lines cost the same in the bundle of the web as on the server', async () => {
  const bundled = await bundlePrices()
  const random = countUp(20_261_116)
  const rate = () => `${random(2000)}.${String(random(1_000_000)).padStart(6, '0')}1`.slice(0, -1)
  const lines = Array.from({ length: 1000 }, () => {
    const price = random(5_000_000) + 100
    const vat_rate = [0, 1, 10, 20][random(4)] ?? 0
    const tiers = [10, 100, 1000].map((min_quantity, index) => ({ min_quantity, price: (price - index - 1) / 100 }))
    const product = { price: price / 100, price_tiers: tiers.slice(random(4)), vat_rate, vat_included: random(2) === 0 }
    const discount_percent = random(2) === 0 ? null : (random(9000) + 1) / 100
    const conversion = random(2) === 0 ? undefined : { from: rate(), to: `1${rate()}` }
    return { product, quantity: random(2000) + 1, deal: { discount_percent, conversion } }
  })
  const ours = lines.map(({ product, quantity, deal }) => ({ ...product, ...priceLine(product, quantity, deal) }))
  const theirs = lines.map(({ product, quantity, deal }) => ({
    ...product,
    ...bundled.priceLine(product, quantity, deal),
  }))
  expect(theirs).toEqual(ours)
  expect(bundled.sumLines(theirs)).toEqual(sumLines(ours))
  expect(bundled.priceLine).not.toBe(priceLine)
})
