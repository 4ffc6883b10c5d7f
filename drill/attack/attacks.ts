import type { Drill } from '../drill.ts'
import { SILENT_CONNECTIONS } from './silent-connections.ts'

/** In the order they run. */
export const ATTACKS: Drill[] = [SILENT_CONNECTIONS]
