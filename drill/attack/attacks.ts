import type { Drill } from '../drill.ts'
import { ANIMATED_WEBP } from './animated-webp.ts'
import { DEEP_OFFSETS } from './deep-offsets.ts'
import { DEEP_PNG } from './deep-png.ts'
import { ESCAPED_BODY } from './escaped-body.ts'
import { FLOOD_OF_CLIENTS } from './flood.ts'
import { IMPORT_DISK } from './import-disk.ts'
import { IMPORT_MEMORY } from './import-memory.ts'
import { KEY_STREAMS } from './key-streams.ts'
import { LOGIN_LOCK } from './login-lock.ts'
import { LONG_WRITE } from './long-write.ts'
import { OFFICE } from './office.ts'
import { PASSWORD_SPRAY } from './password-spray.ts'
import { SHEET_THREADS } from './sheet-threads.ts'
import { SILENT_CONNECTIONS, SPREAD_CONNECTIONS } from './silent-connections.ts'
import { SLOW_READERS } from './slow-readers.ts'
import { SLOW_SENDERS } from './slow-senders.ts'
import { SLOW_WEBHOOKS } from './slow-webhooks.ts'
import { TAG_SWAP } from './tag-swap.ts'
import { UPLOADS_MEMORY } from './uploads-memory.ts'

/** In the order they run. */
export const ATTACKS: Drill[] = [
  SILENT_CONNECTIONS,
  SPREAD_CONNECTIONS,
  SLOW_READERS,
  ANIMATED_WEBP,
  DEEP_PNG,
  UPLOADS_MEMORY,
  IMPORT_MEMORY,
  IMPORT_DISK,
  ESCAPED_BODY,
  SLOW_SENDERS,
  SHEET_THREADS,
  TAG_SWAP,
  DEEP_OFFSETS,
  LONG_WRITE,
  SLOW_WEBHOOKS,
  OFFICE,
  KEY_STREAMS,
  FLOOD_OF_CLIENTS,
  LOGIN_LOCK,
  PASSWORD_SPRAY,
]
