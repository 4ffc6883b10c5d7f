import type { Call } from './endpoint.ts'
import type * as endpoints from './companies.schemas.ts'

export const searchCompanies: Call<typeof endpoints.searchCompanies> = { method: 'GET', path: '/companies/search' }
export const getCompany: Call<typeof endpoints.getCompany> = { method: 'GET', path: '/companies/{id}' }
export const getCompanyByShortName: Call<typeof endpoints.getCompanyByShortName> = {
  method: 'GET',
  path: '/companies/by-shortname/{shortName}',
}
export const listFollowers: Call<typeof endpoints.listFollowers> = {
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/followers',
}
export const listFollowing: Call<typeof endpoints.listFollowing> = {
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/following',
}
export const followCompany: Call<typeof endpoints.followCompany> = { method: 'POST', path: '/companies/{id}/follow' }
export const unfollowCompany: Call<typeof endpoints.unfollowCompany> = {
  method: 'DELETE',
  path: '/companies/{id}/follow',
}
export const updateProfile: Call<typeof endpoints.updateProfile> = { method: 'PUT', path: '/companies/me/profile' }
export const getCurrencyPreference: Call<typeof endpoints.getCurrencyPreference> = {
  method: 'GET',
  path: '/companies/me/currency-preference',
}
export const setCurrencyPreference: Call<typeof endpoints.setCurrencyPreference> = {
  method: 'PUT',
  path: '/companies/me/currency-preference',
}
export const uploadLogo: Call<typeof endpoints.uploadLogo> = { method: 'POST', path: '/companies/me/upload-logo' }
export const uploadCoverImage: Call<typeof endpoints.uploadCoverImage> = {
  method: 'POST',
  path: '/companies/me/upload-cover-image',
}
export const listSuggestedCompanies: Call<typeof endpoints.listSuggestedCompanies> = {
  method: 'GET',
  path: '/companies/suggestions',
}
