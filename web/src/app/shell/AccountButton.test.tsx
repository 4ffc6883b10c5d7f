import { switchCompany } from '@bedesten/contract/me.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { readTokens, readUser } from '../../lib/session/session-store.ts'
import { answers, apiServer } from '../../test/api-server.ts'
import { renderPart } from '../../test/renderScreen.tsx'
import { aLoginAnswer, aUser, rememberSession } from '../../test/session.ts'
import { AccountButton } from './AccountButton.tsx'

const FIRST = {
  id: 7,
  company_name: 'Kordon Ev Tekstili',
  short_name: 'kordon',
  logo_url: null,
  role: 'buying' as const,
}
const SECOND = { id: 9, company_name: 'Uşak Battaniye', short_name: 'usak', logo_url: null, role: 'admin' as const }
const DERYA = { id: 70, name: 'Derya Koç', email: 'derya@kordon.test', email_confirmed: true }

function aCommuter() {
  return aUser({
    person: DERYA,
    role: 'buying',
    rights: ['social', 'buy', 'proof', 'talk'],
    companies: [SECOND, FIRST],
  })
}

describe('the account button', () => {
  it('names company and person, and its menu the other companies with the role there', async () => {
    const user = userEvent.setup()
    rememberSession(aCommuter())
    renderPart(<AccountButton user={aCommuter()} />)
    const button = screen.getByRole('button', { name: 'Hesap: Kordon Ev Tekstili, Derya Koç' })
    await user.click(button)
    const menu = within(await screen.findByRole('menu', { name: 'Hesap' }))
    expect(menu.getByText('derya@kordon.test')).toBeTruthy()
    // The first letter is the avatar.
    expect(
      menu.getAllByRole('menuitemradio').map((row) => [row.textContent, row.getAttribute('aria-checked')]),
    ).toEqual([
      ['KKordon Ev TekstiliSatın alma', 'true'],
      ['UUşak BattaniyeYönetici', 'false'],
    ])
    expect(menu.getAllByRole('menuitem').map((row) => row.textContent)).toEqual([
      'Şirket profili',
      'Ekip',
      'Ayarlar',
      'Çıkış',
    ])
  })

  it('switches: the session of this browser is that of the other company', async () => {
    const user = userEvent.setup()
    rememberSession(aCommuter())
    let sent: unknown
    const { data } = aLoginAnswer()
    const company = { ...data.company, ...SECOND }
    const tokens = { accessToken: 'access-9', refreshToken: 'refresh-9' }
    const answer = {
      ...data,
      company,
      person: DERYA,
      role: SECOND.role,
      rights: [],
      companies: [SECOND, FIRST],
      tokens,
    }
    apiServer.use(
      answers(switchCompany, { success: true, data: answer }, async (request) => {
        sent = await request.clone().json()
      }),
    )
    renderPart(<AccountButton user={aCommuter()} />)
    await user.click(screen.getByRole('button', { name: /^Hesap/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: /Uşak Battaniye/ }))
    await waitFor(() => expect(readUser()).toMatchObject({ id: 9, company_name: 'Uşak Battaniye', role: 'admin' }))
    expect(sent).toMatchObject({ company_id: 9 })
    expect(readTokens()).toEqual(tokens)
  })
})
