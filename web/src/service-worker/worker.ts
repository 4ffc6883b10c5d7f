/**
 * What browsers run beside the pages, served as /sw.js. Each file adds listeners for one concern; of the requests each
 * answers its own, and all others go to the network as if there were no worker.
 */
import './files.ts'
import './offline.ts'
import './share.ts'
import './push.ts'
