import { getCompanyByShortName } from '@bedesten/contract/companies.calls'
import type { Company } from '@bedesten/contract/companies.schemas'
import { listCompanyReviews } from '@bedesten/contract/reviews.calls'
import type { CompanyReview } from '@bedesten/contract/reviews.schemas'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { aCompany } from '../../test/company.ts'
import { emptyProductLists } from '../../test/product-lists.ts'
import { renderScreen } from '../../test/renderScreen.tsx'

const AKPAMUK = aCompany({ id: 3, company_name: 'Akpamuk Havlu', short_name: 'akpamuk', verified: 1 })

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../screens/CompanyScreen.tsx'),
    import('../../app/shell/Shell.tsx'),
    import('./CompanyReviewsTab.tsx'),
  ]),
)

function serve(given: Partial<Company> = {}) {
  const data = { ...AKPAMUK, ...given }
  apiServer.use(answers(getCompanyByShortName, { success: true, data }), ...emptyProductLists())
}

function aReview(given: Partial<CompanyReview> = {}): CompanyReview {
  return {
    id: 1,
    company_id: 9,
    company_name: 'Kordon Ev Tekstili',
    company_logo: null,
    short_name: 'kordon',
    verified: 0,
    goods: 5,
    delivery: 4,
    communication: 5,
    text: 'Tam ve zamanında <i>geldi</i>.',
    created_at: '2026-10-08T09:00:00.000Z',
    updated_at: '2026-10-08T09:00:00.000Z',
    seller_reply: null,
    ...given,
  }
}

function serveReviews(reviews: CompanyReview[]) {
  const averages = { overall: 4.67, goods: 5, delivery: 4, communication: 5 }
  const pagination = { page: 1, limit: 10, total: reviews.length, totalPages: 1, next_cursor: null }
  apiServer.use(answers(listCompanyReviews, { success: true, data: reviews, averages, pagination }))
}

async function open() {
  renderScreen('/akpamuk')
  await screen.findByRole('heading', { level: 1, name: 'Akpamuk Havlu' })
  return userEvent.setup()
}

it('are a tab of the profile, which says that there are none yet', async () => {
  serve()
  serveReviews([])
  const user = await open()
  await user.click(screen.getByRole('tab', { name: 'Değerlendirmeler (0)' }))
  expect(await screen.findByText('Henüz değerlendirme yok')).toBeTruthy()
})

it('shows how it deals from ten orders on, and until then since when it is there', async () => {
  serve()
  await open()
  const facts = () => screen.getAllByRole('term').map((term) => term.textContent)
  expect(facts()).toEqual(['Üyelik', 'Belgeler'])
  expect(screen.getByText('Mart 2024’ten beri')).toBeTruthy()
  cleanup()
  serve({
    verified: 0,
    trust: { ...AKPAMUK.trust, answer_minutes: 95, on_time_share: 0.96, cancelled_share: 0.01, orders_band: '500+' },
  })
  await open()
  expect(facts()).toEqual(['İlk yanıt', 'Zamanında kargo', 'Satıcı iptali', 'Sipariş', 'Üyelik'])
  for (const value of ['genelde 2 saat içinde', '%96', '%1', '500+']) expect(screen.getByText(value)).toBeTruthy()
  expect(screen.getByText('Nasıl hesaplanır?')).toBeTruthy()
})

it('lists what buyers say of its orders, with the averages and its answers', async () => {
  serve({ total_reviews: 2 })
  const seller_reply = { text: 'Teşekkür ederiz.', created_at: '2026-10-09T09:00:00.000Z' }
  serveReviews([aReview({ seller_reply }), aReview({ id: 2, text: null, company_name: 'Bereket Gıda', order_id: 9 })])
  renderScreen('/akpamuk?tab=reviews')
  expect(await screen.findByText('2 sipariş değerlendirmesi')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Değerlendirmeler (2)' }).getAttribute('aria-selected')).toBe('true')
  const [first, second] = within(screen.getByRole('list', { name: 'Değerlendirmeler' })).getAllByRole('article')
  expect(first?.textContent).toContain('Tam ve zamanında <i>geldi</i>.')
  expect(first?.textContent).toContain('satıcının yanıtı')
  expect(first?.textContent).not.toContain('Siparişte yanıtla')
  expect(
    within(second ?? document.body)
      .getByRole('link', { name: 'Siparişte yanıtla' })
      .getAttribute('href'),
  ).toBe('/my-orders-detail/9')
})
