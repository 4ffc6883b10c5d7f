// Runs in a separate process: bundlers leave memory, helper processes and NODE_ENV behind.
import { buildServer } from '../../server/build.mjs'
import { buildWeb } from '../../web/build.mjs'

await Promise.all([buildServer(), buildWeb()])
