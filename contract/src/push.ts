import { standardWish, type PreferenceKind } from './notifications.ts'

/** Browsers of one person that want to be told. */
export const PUSH_DEVICES_MAX = 20
/** Those of the push services are below 300 characters. */
export const PUSH_ENDPOINT_MAX = 1000

/** The message that a browser receives, encrypted for it alone. */
export interface PushMessage {
  title: string
  /** Empty where the content is hidden. */
  body: string
  /** What a tap opens, within this site. */
  path: string
  /** A newer one about the same thing takes its place. */
  tag: string
  /** Unread notifications of the company, counted up to 100. */
  unread: number
}

/** Messages of the service worker to open pages: show the tapped notification, or the browser has a new subscription. */
export type PushNews = { kind: 'push-opened'; path: string } | { kind: 'push-changed' }

/** Kinds that are mailed at once; the database has the same default (0210-push.sql). */
export function standardPush(kind: PreferenceKind): boolean {
  return standardWish(kind) === 'now'
}
