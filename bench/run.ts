// npm run bench -- --help lists what there is.
import { CALLS } from './calls.ts'
import { CAPACITY } from './capacity.ts'
import { DISCOVERY } from './discovery.ts'
import { LISTS } from './lists.ts'
import { PAGES } from './pages.ts'
import { runTrials } from './shared/run-trials.ts'

await runTrials({
  command: 'npm run bench',
  standard: 'calls',
  options: {
    products: 'COUNTS  numbers of products for discovery, separated by commas; 10000,100000 without it',
    words: 'SETS  how words are spread for discovery: zipf, clustered or both, separated by a comma',
    only: 'PART  facets: discovery without the searches that have none',
    keep: 'FOLDER  where discovery keeps its loaded products, which later runs then ask at once',
    write: 'puts the figures of capacity into docs/SCALE.md',
  },
  kinds: { calls: [CALLS], capacity: [CAPACITY], discovery: [DISCOVERY], lists: [LISTS], pages: [PAGES] },
})
