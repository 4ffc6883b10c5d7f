import type { Product } from '@bedesten/contract/products.schemas'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { listAnswers, listFacts } from './list-facts.ts'
import type { ShownFact } from './list-facts.ts'
import { productFiles } from './product-files.ts'

/** What is known beside the terms, and files to download. Nothing for a product of which nothing is said. */
export function ProductDetails({ product }: { product: Product }) {
  const { files } = product
  const lists = [listAnswers(product), listFacts(product)].filter((facts) => facts.length > 0)
  const [first = [], second] = lists
  return (
    <>
      {lists.length > 0 && (
        <Part title="Özellikler ve bilgiler">
          {second ? (
            <div className="mt-3 grid items-start gap-x-9 rail:grid-cols-2">
              <Facts facts={first} />
              <Facts facts={second} className="max-rail:border-t-0" />
            </div>
          ) : (
            <Facts facts={first} className="mt-3 grid gap-x-9 rail:grid-cols-2" />
          )}
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

function Facts({ facts, className }: { facts: ShownFact[]; className?: string }) {
  return (
    <dl className={clsx('border-t border-border', className)}>
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-border py-2.5">
          <dt className="text-text-3">{name}</dt>
          {/* Browsers may know another name of a country. */}
          <dd suppressHydrationWarning className="font-semibold wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
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
