import type { Call } from './endpoint.ts'
import type * as endpoints from './open-accounts.schemas.ts'

export const listOpenAccounts: Call<typeof endpoints.listOpenAccounts> = { method: 'GET', path: '/accounts' }
export const listAccountOffers: Call<typeof endpoints.listAccountOffers> = { method: 'GET', path: '/accounts/offers' }
export const getOpenAccount: Call<typeof endpoints.getOpenAccount> = { method: 'GET', path: '/accounts/{company_id}' }
export const listOpenItems: Call<typeof endpoints.listOpenItems> = {
  method: 'GET',
  path: '/accounts/{company_id}/open-items',
}
export const getAgeing: Call<typeof endpoints.getAgeing> = { method: 'GET', path: '/accounts/{company_id}/ageing' }
export const getStatementPdf: Call<typeof endpoints.getStatementPdf> = {
  method: 'GET',
  path: '/accounts/{company_id}/statement.pdf',
}
export const getStatementSheet: Call<typeof endpoints.getStatementSheet> = {
  method: 'GET',
  path: '/accounts/{company_id}/statement.xlsx',
}
export const addAccountEntry: Call<typeof endpoints.addAccountEntry> = {
  method: 'POST',
  path: '/accounts/{company_id}/entries',
}
export const addGroupPayment: Call<typeof endpoints.addGroupPayment> = {
  method: 'POST',
  path: '/accounts/{company_id}/payments',
}
export const setAccountReminders: Call<typeof endpoints.setAccountReminders> = {
  method: 'PUT',
  path: '/accounts/{company_id}/reminders',
}
