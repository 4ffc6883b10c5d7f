// Run as a process of its own: bundlers leave memory, helper processes and NODE_ENV behind in the one they run in.
import { buildServer } from '../../server/build.mjs'
import { buildWeb } from '../../web/build.mjs'

await Promise.all([buildServer(), buildWeb()])
