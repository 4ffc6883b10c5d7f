// What `npm start` starts, on an empty data folder that goes when the server does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'bedesten-e2e-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.env['DATA_DIR'] = dataDir
await import(new URL('../scripts/start.mjs', import.meta.url).href)
