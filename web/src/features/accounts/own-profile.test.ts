import { getCompany } from '@bedesten/contract/companies.calls'
import { expect, it } from 'vitest'
import { keepNetPrices } from '../../lib/storage/net-prices.ts'
import { readUser, storeUser } from '../../lib/session/session-store.ts'
import { answers, apiServer } from '../../test/api-server.ts'
import { aCompany } from '../../test/company.ts'
import { aUser, rememberSession } from '../../test/session.ts'
import { addOwnProfile } from './own-profile.ts'

const profile = {
  ...aCompany({ id: aUser().id }),
  email: aUser().email,
  email_confirmed: true,
  show_net_prices: false,
}

it('an answer from before a change does not undo it', async () => {
  rememberSession()
  const saved = { ...profile, logo_url: '/uploads/yeni.webp' }
  const changeMeanwhile = () => {
    apiServer.use(answers(getCompany, { success: true, data: saved }))
    storeUser(aUser({ logo_url: saved.logo_url }))
  }
  apiServer.use(answers(getCompany, { success: true, data: { ...profile, logo_url: null } }, changeMeanwhile))
  await addOwnProfile(aUser().id)
  expect(readUser()).toMatchObject({ logo_url: '/uploads/yeni.webp', email_confirmed: true })
})

it('an answer from before a choice how to read prices does not undo it', async () => {
  rememberSession()
  const chooseMeanwhile = () => {
    apiServer.use(answers(getCompany, { success: true, data: { ...profile, show_net_prices: true } }))
    keepNetPrices(true)
  }
  apiServer.use(answers(getCompany, { success: true, data: profile }, chooseMeanwhile))
  await addOwnProfile(aUser().id)
  expect(localStorage.getItem('netPrices')).toBe('1')
})
