import type { Call } from './endpoint.ts'
import type * as endpoints from './media.schemas.ts'

export const uploadImage: Call<typeof endpoints.uploadImage> = { method: 'POST', path: '/upload/single' }
export const uploadFile: Call<typeof endpoints.uploadFile> = { method: 'POST', path: '/upload/file' }
