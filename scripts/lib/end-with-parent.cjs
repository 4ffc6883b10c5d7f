// Preloaded into the Node.js programs our commands start: when the command dies, even by kill -9, this program and
// everything in its process group end as well. A thread of its own watches, because the main one may be busy for long.
'use strict'
const { isMainThread, Worker } = require('node:worker_threads')

const [parent, graceMs] = (process.env['BEDESTEN_PARENT'] ?? '').split(' ').map(Number)

if (!isMainThread) watch()
else if (parent === process.ppid) new Worker(__filename, { execArgv: [] }).unref()

function watch() {
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    if (graceMs) process.kill(-process.pid, 'SIGINT')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs)
  }, 100)
}
