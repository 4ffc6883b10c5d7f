import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pagedQuery } from '../../../lib/queries/paged-query.ts'
import { createQueryClient } from '../../../lib/queries/query-client.ts'
import { inRouter } from '../../../test/inRouter.tsx'
import { aProduct } from '../../../test/product.ts'
import { joinPages } from '../list/product-pages.ts'
import type { ListedProduct, ProductPage } from '../list/product-pages.ts'
import { FoundProducts } from './FoundProducts.tsx'
import { NO_PRODUCT_FILTERS } from './product-filters.ts'

/** Two pages of two products. */
async function ask({ cursor }: { cursor: string | undefined }): Promise<ProductPage> {
  const [first, next_cursor] = cursor === undefined ? [1, 'two'] : [3, null]
  const data = [first, first + 1].map((id) => aProduct({ id, name: `Ürün ${id}` }))
  return { data, pagination: { page: 1, limit: 2, total: 4, totalPages: 2, next_cursor } }
}

it('renders only the products that were added, however many are there', async () => {
  const rendered = new Map<number, number>()
  function Action({ product: { id } }: { product: ListedProduct }) {
    rendered.set(id, (rendered.get(id) ?? 0) + 1)
    return null
  }
  function List() {
    const list = useInfiniteQuery({ ...pagedQuery(['list'], ask), select: joinPages })
    return (
      <FoundProducts
        list={list}
        filters={NO_PRODUCT_FILTERS}
        onChange={() => undefined}
        onClear={() => undefined}
        action={Action}
      />
    )
  }
  render(<QueryClientProvider client={createQueryClient()}>{inRouter(<List />)}</QueryClientProvider>)
  await screen.findByText('Ürün 2')
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla yükle' }))
  await screen.findByText('Ürün 4')
  expect([...rendered]).toEqual([1, 2, 3, 4].map((id) => [id, 1]))
})
