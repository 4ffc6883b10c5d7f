import { getOrder } from '@bedesten/contract/orders.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { replyToReview, reviewOrder } from '@bedesten/contract/reviews.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer } from '../../../test/api-server.ts'
import { anOrder } from '../../../test/order.ts'
import { renderScreen } from '../../../test/renderScreen.tsx'
import { rememberSession } from '../../../test/session.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../../screens/OrderDetailScreen.tsx'),
    import('../../../app/shell/Shell.tsx'),
    import('./ReviewDialog.tsx'),
    import('../../companies/reviews/ReplyForm.tsx'),
  ]),
)
beforeEach(() => rememberSession())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const PAID = { payment_status: 'paid' as const, paid_amount: 854.7, due_amount: 0, order_status: 'delivered' as const }
const GIVEN = {
  id: 4,
  goods: 5,
  delivery: 4,
  communication: 5,
  text: 'Zamanında geldi.',
  created_at: '2026-10-14T09:00:00.000Z',
  updated_at: '2026-10-14T09:00:00.000Z',
  change_until: inDays(2),
  seller_reply: null,
  removed: 0 as const,
}

async function open(given: Partial<Order>, region: string) {
  apiServer.use(answers(getOrder, { success: true, data: anOrder({ ...PAID, review_until: inDays(60), ...given }) }))
  renderScreen('/my-orders-detail/9')
  return { user: userEvent.setup({ delay: null }), region: within(await screen.findByRole('region', { name: region })) }
}

it('a buyer reviews a delivered order by three questions', async () => {
  const { user, region } = await open({}, 'Siparişi değerlendirin')
  await user.click(region.getByRole('button', { name: 'Değerlendir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Siparişi değerlendirin' }))
  const rate = (part: string, stars: number) =>
    user.click(within(dialog.getByRole('group', { name: part })).getByRole('radio', { name: `${stars} yıldız` }))
  await rate('Ürün', 5)
  await rate('Teslimat', 4)
  await user.click(dialog.getByRole('button', { name: 'Gönder' }))
  expect(dialog.getAllByText('Bir puan seçin')).toHaveLength(1)
  await rate('İletişim', 5)
  await user.type(dialog.getByRole('textbox', { name: /Görüşünüz/ }), 'Zamanında geldi.')
  const sent: unknown[] = []
  const data = anOrder({ ...PAID, review_until: inDays(60), review: GIVEN })
  apiServer.use(
    answers(
      reviewOrder,
      { success: true, message: 'Tamam', data },
      async (request) => void sent.push(await request.json()),
    ),
  )
  await user.click(dialog.getByRole('button', { name: 'Gönder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ goods: 5, delivery: 4, communication: 5, text: 'Zamanında geldi.' }])
  const given = within(screen.getByRole('region', { name: 'Değerlendirme' }))
  expect(given.getByText('Zamanında geldi.')).toBeTruthy()
  expect(given.getByRole('button', { name: 'Değiştir' })).toBeTruthy()
})

it('a review that can be changed no longer only shows what was said, and an order past its window asks for none', async () => {
  const { region } = await open({ review: { ...GIVEN, change_until: inDays(-1) } }, 'Değerlendirme')
  expect(region.queryByRole('button')).toBeNull()
  apiServer.use(answers(getOrder, { success: true, data: anOrder({ ...PAID, id: 10, review_until: inDays(-1) }) }))
  renderScreen('/my-orders-detail/10')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Değerlendir' })).toBeNull()
})

it('a seller answers it once', async () => {
  const sold = { seller_id: 7, buyer_id: 3, review: GIVEN }
  const { user, region } = await open(sold, 'Değerlendirme')
  await user.click(region.getByRole('button', { name: 'Yanıtla' }))
  await user.type(await region.findByRole('textbox', { name: 'Yanıtınız' }), 'Teşekkür ederiz.')
  const seller_reply = { text: 'Teşekkür ederiz.', created_at: '2026-10-15T09:00:00.000Z' }
  const sent: unknown[] = []
  const data = anOrder({ ...PAID, ...sold, review: { ...GIVEN, seller_reply } })
  apiServer.use(
    answers(
      replyToReview,
      { success: true, message: 'Tamam', data },
      async (request) => void sent.push(await request.json()),
    ),
  )
  await user.click(region.getByRole('button', { name: 'Yanıtla' }))
  expect(await region.findByText('Teşekkür ederiz.')).toBeTruthy()
  expect(sent).toEqual([{ text: 'Teşekkür ederiz.' }])
  await waitFor(() => expect(region.queryByRole('button', { name: 'Yanıtla' })).toBeNull())
})
