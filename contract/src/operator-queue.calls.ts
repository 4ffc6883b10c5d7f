import type { Call } from './endpoint.ts'
import type * as entries from './operator-entries.schemas.ts'
import type { listQueue as ListQueue } from './operator-queue.schemas.ts'

export const listQueue: Call<typeof ListQueue> = { method: 'GET', path: '/operator/queue' }
export const getQueueEntry: Call<typeof entries.getQueueEntry> = { method: 'GET', path: '/operator/queue/{id}' }
export const takeQueueEntry: Call<typeof entries.takeQueueEntry> = { method: 'POST', path: '/operator/queue/{id}/take' }
export const handOnQueueEntry: Call<typeof entries.handOnQueueEntry> = {
  method: 'POST',
  path: '/operator/queue/{id}/hand-on',
}
export const noteQueueEntry: Call<typeof entries.noteQueueEntry> = { method: 'POST', path: '/operator/queue/{id}/note' }
export const closeQueueEntry: Call<typeof entries.closeQueueEntry> = {
  method: 'POST',
  path: '/operator/queue/{id}/close',
}
export const closeQueueEntries: Call<typeof entries.closeQueueEntries> = {
  method: 'POST',
  path: '/operator/queue/close',
}
