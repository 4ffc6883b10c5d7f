// Preloaded into the Node.js programs our commands start: when the command dies, even by kill -9, this program and
// everything in its process group end as well. A thread of its own watches, because the main one may be busy for long.
'use strict'
const { isMainThread, Worker, workerData } = require('node:worker_threads')

const [parent, graceMs] = (process.env['BEDESTEN_PARENT'] ?? '').split(' ').map(Number)

// Child programs and threads inherit the preload and the variable, but are not watched.
if (isMainThread && parent === process.ppid) new Worker(__filename, { workerData: 'watch', execArgv: [] }).unref()
else if (!isMainThread && workerData === 'watch') watch()

function watch() {
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    if (graceMs) process.kill(-process.pid, 'SIGINT')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs)
  }, 100)
}
