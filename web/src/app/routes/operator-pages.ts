import type { Route } from '../../lib/router/route.ts'
import { consolePage } from './page.ts'

/** Pages of the operators' console; each needs an entry in console-entries.ts, or a page that leads to it. */
export function operatorPages(): Route[] {
  return [
    consolePage(
      '/operator',
      'operator/QueueScreen',
      async () => (await import('../../screens/operator/QueueScreen.tsx')).QueueScreen,
    ),
    consolePage(
      '/operator/queue/:entryId',
      'operator/EntryScreen',
      async () => (await import('../../screens/operator/EntryScreen.tsx')).EntryScreen,
    ),
  ]
}
