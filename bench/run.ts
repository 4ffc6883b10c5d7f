// npm run bench                       CPU per request of every route beside bare ones, and the cost of the session check
// npm run bench -- refresh health     only those routes
// npm run bench -- login-timing       whether the time of a refused login tells who has an account
import { measureLoginTiming } from './login-timing.ts'
import { measureRoutes } from './routes.ts'

const names = process.argv.slice(2)
const passed = names[0] === 'login-timing' ? await measureLoginTiming() : await measureRoutes(names)
process.exit(passed ? 0 : 1)
