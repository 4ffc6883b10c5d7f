import { readdir, readFile } from 'node:fs/promises'
import { isPostmaster, sendSignal } from './postmaster.ts'

/**
 * Processes of a killed server may run until their statement ends, and no new server starts before the last one has
 * released the shared memory. Their uncommitted work is lost anyway. They are found by the `cluster_name` in their
 * titles; on other systems than Linux we can only wait.
 */
export async function endOrphans(cluster: string, clusterName: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    const title = pid > 0 ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ''
    if (!title.startsWith(`postgres: ${clusterName}: `)) continue
    // A server that another process has started meanwhile is the parent of its own.
    const parent = await findParent(pid)
    if (parent !== undefined && !(await isPostmaster(parent, cluster))) sendSignal(pid, 'SIGKILL')
  }
}

async function findParent(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const parent = /^PPid:\s*(\d+)$/m.exec(status)?.[1]
  return parent === undefined ? undefined : Number(parent)
}
