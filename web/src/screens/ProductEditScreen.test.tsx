import { getProduct, updateProductWithImages } from '@bedesten/contract/products.calls'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aProduct } from '../test/product.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const OWN = aProduct({ company_id: 7, name: 'Saten nevresim' })

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./ProductEditScreen.tsx'), import('../app/shell/Shell.tsx')]))
beforeEach(() => {
  rememberSession()
  apiServer.use(answers(getProduct, { success: true, data: OWN }))
})

const name = () => screen.findByLabelText<HTMLInputElement>(/Ürün adı/)

it('the product of another company is not found', async () => {
  apiServer.use(answers(getProduct, { success: true, data: aProduct({ company_id: 3 }) }))
  renderScreen('/kordon/products/5/edit')
  expect(await screen.findByRole('heading', { name: 'Ürün Bulunamadı' })).toBeTruthy()
})

it('what is typed stays when the product is deleted elsewhere', async () => {
  const { queryClient } = renderScreen('/kordon/products/5/edit')
  fireEvent.input(await name(), { target: { value: 'Saten nevresim takımı' } })
  apiServer.use(refuses(getProduct, 404, { code: 'not_found', message: 'Ürün bulunamadı' }))
  await act(() => queryClient.refetchQueries({ type: 'active' }))
  expect((await name()).value).toBe('Saten nevresim takımı')
})

it('a refusal stands at its field and takes the focus', async () => {
  const errors = [{ path: 'name', msg: 'Bu adda bir ürününüz var' }]
  apiServer.use(
    refuses(updateProductWithImages, 409, { code: 'name_taken', message: 'Bu adda bir ürününüz var', errors }),
  )
  renderScreen('/kordon/products/5/edit')
  fireEvent.input(await name(), { target: { value: 'Havlu' } })
  const [save] = screen.getAllByRole('button', { name: /Kaydet|Güncelle/ })
  await userEvent.click(save ?? document.body)
  expect(await screen.findByText('Bu adda bir ürününüz var')).toBeTruthy()
  expect(document.activeElement).toBe(await name())
})
