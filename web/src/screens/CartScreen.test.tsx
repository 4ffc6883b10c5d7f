import { clearCart, getCart, getCartCount, removeFromCart, setCartQuantity } from '@bedesten/contract/cart'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCart, aCartItem } from '../test/cart.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const busy = { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }
const TOWEL = aCartItem({ quantity: 2, main_image_url: '/uploads/7/havlu-large.webp' })
const ROBE = aCartItem({ id: 2, product_id: 6, product_name: 'Bornoz' })

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./CartScreen.tsx'), import('../app/shell/Shell.tsx')]))

beforeEach(() => {
  rememberSession()
  apiServer.use(answers(getCart, { success: true, data: aCart([TOWEL, ROBE], 854.7) }))
})
afterEach(() => vi.restoreAllMocks())

async function open() {
  renderScreen('/cart')
  await screen.findByText('1 firmadan 2 ürün')
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the cart', () => {
  it('shows the picture of each product, and what all of them come to', async () => {
    await open()
    const pictures = screen.getByRole('group', { name: 'Sepetteki ürünler' }).querySelectorAll('img')
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(['/uploads/7/havlu-thumbnail.webp'])
    const sums = screen.getAllByRole('definition').map((sum) => sum.textContent)
    expect(screen.getAllByRole('term').map((term, index) => `${term.textContent}: ${sums[index]}`)).toEqual([
      'Toplam ürün: 2',
      'Toplam adet: 3',
      'Oluşacak sipariş: 1',
      'Ara toplam: ₺854,70',
      'Toplam: ₺854,70',
    ])
  })

  it('lets nothing else be done to a product while it is taken out', async () => {
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    let calls = 0
    apiServer.use(
      answers(removeFromCart, { success: true }, () => {
        calls += 1
        return late
      }),
    )
    const user = await open()
    const own = ['Azalt', 'Artır', 'Sepetten çıkar'].map((act) => button(`${act}: ${TOWEL.product_name}`))
    await user.click(button(`Sepetten çıkar: ${TOWEL.product_name}`))
    await waitFor(() =>
      expect(own.map((control) => control.getAttribute('aria-disabled'))).toEqual(Array(3).fill('true')),
    )
    for (const control of own) await user.click(control)
    expect(button(`Sepetten çıkar: ${ROBE.product_name}`).getAttribute('aria-disabled')).toBeNull()
    expect(screen.getByRole('group', { name: TOWEL.product_name }).textContent).toBe('2')
    apiServer.use(answers(getCart, { success: true, data: aCart([ROBE]) }))
    release()
    await screen.findByText('1 firmadan 1 ürün')
    expect(calls).toBe(1)
  })

  it('that cannot be changed is shown as it is, and only the log says so', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const endpoint of [setCartQuantity, removeFromCart, clearCart]) apiServer.use(refuses(endpoint, 429, busy))
    const user = await open()
    const tell = async (times: number, message: string) => {
      await waitFor(() => expect(log).toHaveBeenCalledTimes(times))
      expect(log.mock.lastCall).toMatchObject([{ message, cause: { message: busy.message } }])
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    }
    await user.click(button(`Artır: ${TOWEL.product_name}`))
    await tell(1, 'Sepet güncellenirken bir hata oluştu.')
    await user.click(button(`Sepetten çıkar: ${TOWEL.product_name}`))
    await tell(2, 'Ürün sepetten çıkarılırken bir hata oluştu.')
    await user.click(button('Sepeti Temizle'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Temizle' }))
    await tell(3, 'Sepet temizlenirken bir hata oluştu.')
    expect(screen.getByText('1 firmadan 2 ürün')).toBeTruthy()
    expect(screen.getByRole('group', { name: TOWEL.product_name }).textContent).toBe('2')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [0, 'Sepetiniz Boş'],
    [3, 'Sepet bilgileri yüklenirken bir hata oluştu.'],
  ])('that cannot be read although it is known to hold %i products says: %s', async (product_count, told) => {
    apiServer.use(refuses(getCart, 429, busy), answers(getCartCount, { success: true, data: { product_count } }))
    renderScreen('/cart')
    expect(await screen.findByRole('heading', { name: told })).toBeTruthy()
  })
})
