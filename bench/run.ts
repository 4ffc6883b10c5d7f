// npm run bench                       CPU per call beside the least that gives the same answer
// npm run bench -- list add           only those calls
// npm run bench -- routes             the routes of accounts and the cost of the session check; names of them may follow
// npm run bench -- login-timing       whether the time of a refused login tells who has an account
// npm run bench -- forgot-timing      the same of the call for whoever forgot the password
// npm run bench -- pages              what the first visit of a page costs a slow phone and the server
// npm run bench -- pages login post   only those pages
// npm run bench -- long-list          what scrolling through 900 products costs a slow phone
// npm run bench -- company-search        what a company search costs the database among a hundred thousand companies
// npm run bench -- discovery --products 100000,1000000   what finding products costs as a call, for words spread in two ways
// npm run bench -- timeline            what the timeline costs the database at 2 million posts
// npm run bench -- messages            what talking costs the database at 10 million messages in a million conversations
// npm run bench -- sitemap --rows 1000000   what the files of the sitemap cost the database, and their plans
// npm run bench -- requests            what lists of purchase requests cost the database at 100 thousand of them, beside a million products
// npm run bench -- capacity            what markets of several sizes need, and what a second process brings; --write: into docs/SCALE.md
// npm run bench -- bulk-changes        changing 5,000 prices at once and taking them back
// npm run bench -- webhooks            1,000 events to a receiver that fails half of the time
import { measureBulkChanges } from './bulk-changes.ts'
import { measureCalls } from './calls.ts'
import { measureCapacity } from './capacity.ts'
import { measureDiscovery } from './discovery.ts'
import { measureCompanySearch } from './company-search.ts'
import { measureForgotTiming, measureLoginTiming } from './login-timing.ts'
import { measureLongList } from './long-list.ts'
import { measureMessages } from './messages.ts'
import { measurePages } from './pages.ts'
import { measureRequests } from './requests.ts'
import { measureRoutes } from './routes.ts'
import { measureSitemap } from './sitemap.ts'
import { measureTimeline } from './timeline.ts'
import { measureWebhooks } from './webhooks.ts'

const names = process.argv.slice(2)
const special = new Map(
  Object.entries({
    'login-timing': measureLoginTiming,
    'forgot-timing': measureForgotTiming,
    pages: () => measurePages(names.slice(1)),
    'long-list': measureLongList,
    capacity: () => measureCapacity(names.slice(1)),
    sitemap: () => measureSitemap(names),
    'company-search': measureCompanySearch,
    routes: () => measureRoutes(names.slice(1)),
    discovery: () => measureDiscovery(names),
    requests: () => measureRequests(names),
    timeline: () => measureTimeline(names),
    messages: () => measureMessages(names),
    'bulk-changes': measureBulkChanges,
    webhooks: measureWebhooks,
  }),
)
const measure = special.get(names[0] ?? '') ?? (() => measureCalls(names))
const passed = await measure()
process.exit(passed ? 0 : 1)
