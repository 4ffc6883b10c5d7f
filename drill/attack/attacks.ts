import type { Drill } from '../drill.ts'
import { ESCAPED_BODY } from './escaped-body.ts'
import { FLOOD_OF_CLIENTS } from './flood.ts'
import { KEY_STREAMS } from './key-streams.ts'
import { LOGIN_LOCK } from './login-lock.ts'
import { OFFICE } from './office.ts'
import { PASSWORD_SPRAY } from './password-spray.ts'
import { SILENT_CONNECTIONS, SPREAD_CONNECTIONS } from './silent-connections.ts'
import { SLOW_READERS } from './slow-readers.ts'
import { SLOW_SENDERS } from './slow-senders.ts'
import { TAG_SWAP } from './tag-swap.ts'

/** In the order they run. */
export const ATTACKS: Drill[] = [
  SILENT_CONNECTIONS,
  SPREAD_CONNECTIONS,
  SLOW_READERS,
  OFFICE,
  FLOOD_OF_CLIENTS,
  TAG_SWAP,
  KEY_STREAMS,
  ESCAPED_BODY,
  SLOW_SENDERS,
  LOGIN_LOCK,
  PASSWORD_SPRAY,
]
