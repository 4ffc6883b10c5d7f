import { listCategories } from '@bedesten/contract/categories.calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../../../test/api-server.ts'
import { inRouter } from '../../../test/inRouter.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'

it('says that categories could not be had, not that none has the name, and asks for them again', async () => {
  apiServer.use(refuses(listCategories, 403, { code: 'unavailable', message: 'Sistem yoğun' }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const picker = <CategoryPicker slug="" onPick={() => undefined} />
  render(<QueryClientProvider client={client}>{inRouter(picker)}</QueryClientProvider>)
  const user = userEvent.setup()
  expect(await screen.findByText('Kategoriler yüklenemedi')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Kategori ara' }), 'yok')
  expect(screen.queryByText('Bu adda ürünü olan bir kategori yok.')).toBeNull()
  apiServer.use(answers(listCategories, { success: true, data: [] }))
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText('Bu adda ürünü olan bir kategori yok.')).toBeTruthy()
})
