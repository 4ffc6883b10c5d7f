/**
 * Takes photos and words that the phone shares into the app (`share_target` of the manifest). They stay in this browser until
 * somebody who is logged in chooses what becomes of them: a login in between loses nothing.
 */
import { SHARE_PATH } from '@bedesten/contract/page-names'
import { keepSharedIn } from '../lib/storage/shared-in.ts'
import { scope } from './scope.ts'

/** More than any form takes. */
const MAX_PHOTOS = 20

scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === SHARE_PATH) event.respondWith(take(event.request))
})

/** The page says so itself when nothing has arrived. */
async function take(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const photos = form.getAll('photos').filter((entry) => entry instanceof File && entry.type.startsWith('image/'))
    const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((word) => typeof word === 'string')
    const text = [...new Set(words.map((word) => word.trim()).filter(Boolean))].join('\n')
    await keepSharedIn({ photos: (photos as File[]).slice(0, MAX_PHOTOS), text })
  } catch {
    // What could not be read or stored is missing on the page.
  }
  return Response.redirect(SHARE_PATH, 303)
}
