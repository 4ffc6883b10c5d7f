import { formatNumber } from '@bedesten/contract/format-number'
import { countryName, formatCustomsCode } from '@bedesten/contract/fact-words'
import type { Product } from '@bedesten/contract/products.schemas'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { productFiles } from './product-files.ts'

/** What is known beside the terms, and files to download. Nothing for a product of which nothing is said. */
export function ProductDetails({ product }: { product: Product }) {
  const { files } = product
  const facts = listFacts(product)
  return (
    <>
      {facts.length > 0 && (
        <Part title="Özellikler ve bilgiler">
          <dl className="mt-3 grid gap-x-9 border-t border-border rail:grid-cols-2">
            {facts.map(([name, value]) => (
              <div
                key={name}
                className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-border py-2.5"
              >
                <dt className="text-text-3">{name}</dt>
                {/* Browsers may know another name of a country. */}
                <dd suppressHydrationWarning className="font-semibold wrap-anywhere">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {files.length > 0 && (
        <Part title="Belgeler">
          <Suspense fallback={null}>
            <productFiles.Component files={files} />
          </Suspense>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="font-display text-h2">{title}</h2>
      {children}
    </section>
  )
}

function listFacts(product: Product): [name: string, value: string][] {
  const { brand, barcode, origin_country, customs_code, weight_g, dimensions_mm: mm } = product
  const facts: [string, string | null | undefined][] = [
    ['Marka', brand],
    ['Barkod', barcode],
    ['Menşe', origin_country && countryName(origin_country)],
    ['GTİP', customs_code && formatCustomsCode(customs_code)],
    ['Ağırlık', weight_g === null ? null : formatWeight(weight_g)],
    ['Ölçüler', mm && `${[mm.length, mm.width, mm.height].map((side) => formatNumber(side)).join(' × ')} mm`],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** `366 g`, `6,86 kg` */
function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${formatNumber(grams / 1000, { most: 3 })} kg`
}
