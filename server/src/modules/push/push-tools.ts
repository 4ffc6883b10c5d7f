import type { Config } from '../../config.ts'
import { createSender, type Sender } from '../webhooks/send-message.ts'
import { createVapid, type Vapid } from './vapid.ts'

export interface PushTools {
  vapid: Vapid
  sender: Sender
}

/** The addresses come from browsers, so the same rules hold as for webhooks: https, and nothing inside the network. */
export function createPushTools(vapidKey: string, { profile, push }: Pick<Config, 'profile' | 'push'>): PushTools {
  return {
    vapid: createVapid(vapidKey, push.subject),
    sender: createSender({ allowsLoopback: profile === 'local' }),
  }
}
