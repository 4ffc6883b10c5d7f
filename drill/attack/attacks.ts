import type { Drill } from '../drill.ts'
import { LOGIN_LOCK } from './login-lock.ts'
import { PASSWORD_SPRAY } from './password-spray.ts'
import { SILENT_CONNECTIONS } from './silent-connections.ts'

/** In the order they run. */
export const ATTACKS: Drill[] = [SILENT_CONNECTIONS, LOGIN_LOCK, PASSWORD_SPRAY]
