import type { Drill } from '../drill.ts'
import { ANIMATED_WEBP } from './animated-webp.ts'
import { DEEP_PNG } from './deep-png.ts'
import { FLOOD_OF_CLIENTS } from './flood.ts'
import { OFFICE } from './office.ts'
import { SILENT_CONNECTIONS, SPREAD_CONNECTIONS } from './silent-connections.ts'
import { SLOW_READERS } from './slow-readers.ts'
import { UPLOADS_MEMORY } from './uploads-memory.ts'

/** In the order they run. */
export const ATTACKS: Drill[] = [
  SILENT_CONNECTIONS,
  SPREAD_CONNECTIONS,
  SLOW_READERS,
  OFFICE,
  FLOOD_OF_CLIENTS,
  ANIMATED_WEBP,
  DEEP_PNG,
  UPLOADS_MEMORY,
]
