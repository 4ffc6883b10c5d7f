import type { Profile } from '../../config.ts'
import { createSeal, type Seal } from '../../sealed-text.ts'
import { createSender, type Sender } from './send-message.ts'

export interface WebhookTools {
  seal: Seal
  sender: Sender
}

/** Purpose of the derived key. */
export const WEBHOOK_SECRETS = 'webhook-secret'

/** Only the zero-setup mode sends to the machine it runs on, so that one can try it there. */
export function createWebhookTools(appSecret: string, profile: Profile): WebhookTools {
  return {
    seal: createSeal(appSecret, WEBHOOK_SECRETS),
    sender: createSender({ allowsLoopback: profile === 'local' }),
  }
}
