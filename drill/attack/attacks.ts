import type { Drill } from '../drill.ts'
import { ANIMATED_WEBP } from './animated-webp.ts'
import { DEEP_PNG } from './deep-png.ts'
import { ESCAPED_BODY } from './escaped-body.ts'
import { FLOOD_OF_CLIENTS } from './flood.ts'
import { KEY_STREAMS } from './key-streams.ts'
import { LOGIN_LOCK } from './login-lock.ts'
import { OFFICE } from './office.ts'
import { PASSWORD_SPRAY } from './password-spray.ts'
import { SILENT_CONNECTIONS } from './silent-connections.ts'
import { SILENT_CONNECTIONS, SPREAD_CONNECTIONS } from './silent-connections.ts'
import { SLOW_READERS } from './slow-readers.ts'
import { SLOW_SENDERS } from './slow-senders.ts'
import { TAG_SWAP } from './tag-swap.ts'
import { UPLOADS_MEMORY } from './uploads-memory.ts'

/** In the order they run. */
export const ATTACKS: Drill[] = [
  ANIMATED_WEBP,
  DEEP_PNG,
  ESCAPED_BODY,
  FLOOD_OF_CLIENTS,
  KEY_STREAMS,
  LOGIN_LOCK,
  OFFICE,
  PASSWORD_SPRAY,
  SILENT_CONNECTIONS,
  SILENT_CONNECTIONS,
  SPREAD_CONNECTIONS,
  SLOW_READERS,
  SLOW_SENDERS,
  TAG_SWAP,
  UPLOADS_MEMORY,
]
