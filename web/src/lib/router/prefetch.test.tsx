import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { beginVisit } from '../../test/inRouter.tsx'
import { Link } from './Link.tsx'
import { Pages } from './Pages.tsx'
import type { Route } from './route.ts'
import { createRouter } from './router.ts'

const asked = vi.fn<(what: string) => null>(() => null)

function Home() {
  return (
    <>
      <Link to="/orders?status=new">Siparişler</Link>
      <Link to="/products">Ürünler</Link>
    </>
  )
}

function createRoutes(): Route[] {
  const lazy = (path: string) => async () => (asked(`chunk of ${path}`), () => <h1>{path}</h1>)
  return [
    { path: '/', Component: Home },
    {
      path: '/orders',
      lazy: lazy('/orders'),
      prefetch: true,
      loader: ({ url }) => asked(`data of ${new URL(url).search}`),
    },
    { path: '/products', lazy: lazy('/products'), loader: () => asked('data of products') },
  ]
}

beforeEach(() => {
  asked.mockClear()
  beginVisit('/')
  render(<Pages router={createRouter(createRoutes(), {})} />)
})

const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)))
const orders = () => screen.getByRole('link', { name: 'Siparişler' })

it.each([
  ['a pointer rests on', fireEvent.pointerEnter],
  ['the focus rests on', fireEvent.focus],
  ['a finger presses', fireEvent.pointerDown],
])('asks for chunk and data of a page whose link %s, and for its chunk no more when it is opened', async (_, come) => {
  come(orders())
  await rest()
  expect(asked.mock.calls).toEqual([['chunk of /orders'], ['data of ?status=new']])
  fireEvent.click(orders())
  expect(await screen.findByRole('heading', { name: '/orders' })).toBeTruthy()
  expect(asked.mock.calls.filter(([what]) => what === 'chunk of /orders')).toHaveLength(1)
})

it('asks for nothing while a pointer only passes', async () => {
  fireEvent.pointerEnter(orders())
  fireEvent.pointerLeave(orders())
  await rest()
  expect(asked).not.toHaveBeenCalled()
})

it('asks only for the chunk of a page that is the same for everyone', async () => {
  fireEvent.pointerEnter(screen.getByRole('link', { name: 'Ürünler' }))
  await rest()
  expect(asked.mock.calls).toEqual([['chunk of /products']])
})
