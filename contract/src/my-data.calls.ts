import type { Call } from './endpoint.ts'
import type * as schemas from './my-data.schemas.ts'

export const listDataExports: Call<typeof schemas.listDataExports> = { method: 'GET', path: '/data-exports' }
export const createDataExport: Call<typeof schemas.createDataExport> = { method: 'POST', path: '/data-exports' }
export const getDataExportFile: Call<typeof schemas.getDataExportFile> = {
  method: 'GET',
  path: '/data-exports/{id}/file',
}
export const deleteMe: Call<typeof schemas.deleteMe> = { method: 'DELETE', path: '/me' }
export const getClosing: Call<typeof schemas.getClosing> = { method: 'GET', path: '/companies/me/closing' }
export const closeCompany: Call<typeof schemas.closeCompany> = { method: 'POST', path: '/companies/me/close' }
export const reopenCompany: Call<typeof schemas.reopenCompany> = { method: 'POST', path: '/companies/me/reopen' }
