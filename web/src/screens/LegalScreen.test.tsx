import { getLegalPage } from '@bedesten/contract/legal.calls'
import type { LegalPage } from '@bedesten/contract/legal.schemas'
import { getSite } from '@bedesten/contract/site.calls'
import { sendComplaint } from '@bedesten/contract/complaints.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aSite } from '../test/site.ts'

const VERSIONS = [
  { version: 3, holds_from: '2026-07-01', published_at: '2026-06-20T09:00:00.000Z' },
  { version: 2, holds_from: '2026-01-04', published_at: '2026-01-01T09:00:00.000Z' },
]

function aPage(given: Partial<LegalPage> = {}): { success: true; data: LegalPage } {
  return {
    success: true,
    data: {
      slug: 'kullanim-kosullari',
      title: 'Kullanım koşulları',
      version: 3,
      published_at: '2026-06-20T09:00:00.000Z',
      holds_from: '2026-07-01',
      held_until: null,
      html: '<h2>1. Bedesten ne yapar</h2><p>Metin</p>',
      draft: false,
      versions: VERSIONS,
      ...given,
    },
  }
}

beforeEach(() => {
  sessionStorage.clear()
  apiServer.use(answers(getSite, aSite()))
})

describe('a legal page', () => {
  it('shows the version that holds, all versions, and all other pages', async () => {
    apiServer.use(answers(getLegalPage, aPage()))
    renderScreen('/legal/kullanim-kosullari')
    await screen.findByRole('heading', { level: 2, name: '1. Bedesten ne yapar' })
    expect(screen.getByText('1 Temmuz 2026’dan beri yürürlükte')).toBeTruthy()
    const options = screen.getAllByRole('option').map((option) => option.textContent)
    expect(options).toEqual(['3 · 1 Temmuz 2026 (yürürlükte)', '2 · 4 Ocak 2026'])
    const nav = screen.getByRole('navigation', { name: 'Yasal sayfalar' })
    expect(nav.querySelectorAll('a')).toHaveLength(6)
    expect(nav.querySelector('[aria-current]')?.textContent).toBe('Kullanım koşulları')
  })

  it('says of an earlier version when it held, and of a draft that it is one', async () => {
    apiServer.use(answers(getLegalPage, aPage({ version: 2, holds_from: '2026-01-04', held_until: '2026-06-30' })))
    const { unmount } = renderScreen('/legal/kullanim-kosullari?version=2')
    expect((await screen.findByText('Eski sürüm')).parentElement?.textContent).toContain(
      '4 Ocak 2026 - 30 Haziran 2026 arasında yürürlükteydi.',
    )
    unmount()
    const draft = { version: 0, draft: true, published_at: null, holds_from: null, versions: [] }
    apiServer.use(answers(getLegalPage, aPage(draft)))
    renderScreen('/legal/satis-kosullari')
    expect((await screen.findByText('Taslak')).parentElement?.textContent).toContain('henüz yayımlanmadı')
  })

  it('of the imprint shows the identity of the provider', async () => {
    const provider = { name: 'Çarşı A.Ş.', mersis_number: '0231', chamber: null, address: 'Denizli', kep_address: null }
    const site = aSite({ provider: { ...provider, email: 'destek@bedesten.test', phone: '0258 265 40 10' } })
    apiServer.use(answers(getSite, site), answers(getLegalPage, aPage({ slug: 'iletisim', versions: [] })))
    renderScreen('/legal/iletisim')
    expect((await screen.findByText('Unvan')).nextSibling?.textContent).toBe('Çarşı A.Ş.')
    expect(screen.getByRole('link', { name: '0258 265 40 10' }).getAttribute('href')).toBe('tel:02582654010')
    expect(screen.queryByText('Meslek odası')).toBeNull()
  })

  it('that is not there is not found, and one that cannot be had can be asked for again', async () => {
    apiServer.use(refuses(getLegalPage, 404, { code: 'not_found', message: 'Bu sürüm bulunamadı.' }))
    renderScreen('/legal/kvkk?version=9')
    expect(await screen.findByRole('heading', { name: 'Sayfa bulunamadı' })).toBeTruthy()
  })
})

describe('the form of a complaint', () => {
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('says what is missing, keeps what is typed, and ends with the number', async () => {
    const sent: FormData[] = []
    const data = {
      number: 'SK20261014R7TX',
      created_at: '2026-10-14T08:34:00.000Z',
      due_at: '2026-10-16T08:34:00.000Z',
    }
    apiServer.use(
      answers(getLegalPage, aPage({ slug: 'sikayet', versions: [] })),
      answers(sendComplaint, { success: true, data }, async (request) => sent.push(await request.clone().formData())),
    )
    const { unmount } = renderScreen('/legal/sikayet')
    await screen.findByRole('form', { name: 'Şikâyet' })
    fireEvent.click(screen.getByRole('button', { name: 'Şikâyeti gönder' }))
    expect(screen.getByText('Konu seçin')).toBeTruthy()
    expect(screen.getByText('Devam etmek için işaretleyin')).toBeTruthy()
    fill(/^İçeriğin adresi/, 'https://bedesten.test/products/4')
    fill(/^Neden/, 'Logomuz izinsiz kullanılıyor.')
    unmount()
    renderScreen('/legal/sikayet')
    await waitFor(() =>
      expect(screen.getByLabelText(/^Neden/)).toHaveProperty('value', 'Logomuz izinsiz kullanılıyor.'),
    )
    fireEvent.click(screen.getByRole('radio', { name: /^Marka ya da eser hakkı/ }))
    fill(/^Adınız soyadınız/, 'İpek Soylu')
    fill(/^E-posta/, 'ipek@soyluhukuk.test')
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Şikâyeti gönder' }))
    expect(await screen.findByText('SK20261014R7TX')).toBeTruthy()
    expect(screen.getByText('16 Ekim 2026, 11:34')).toBeTruthy()
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({ kind: 'ip_right', name: 'İpek Soylu', statement: 'true' })
    expect(sessionStorage.getItem('draft:complaint')).toBeNull()
  })
})
