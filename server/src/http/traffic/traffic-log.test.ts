import { copyFile, mkdtemp, readdir, readFile, realpath, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { administerTrafficLog } from '../../admin/traffic-log.ts'
import type { TrafficLine } from './traffic-line.ts'
import { verifyTrafficLog } from './verify-chain.ts'
import { openAnchors, type Anchors } from './anchors.ts'
import { openTrafficLog } from './write-chain.ts'

const log = { error: vi.fn<(details: object, message: string) => void>() }
const test = useTestApp()
const NO_ANCHORS: Anchors = { list: () => Promise.resolve([]), save: () => Promise.resolve() }
const openLog = (path: string) => openTrafficLog(path, { log, openAnchors: () => Promise.resolve(NO_ANCHORS) })
const verify = (path = folder) => verifyTrafficLog(path, { anchors: [] })
/** As the command does, with the database. */
const administer = (words: string[]) =>
  administerTrafficLog({ trafficLogDir: folder }, (work) => work(test.database.db), words)
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedesten-traffic-'))
  return () => rm(folder, { recursive: true })
})

function aLine(at: string, path = '/explore'): TrafficLine {
  return { at: Date.parse(at), address: '192.0.2.7', port: 50_123, method: 'GET', path, status: 200, company: 7 }
}

async function write(lines: TrafficLine[], into = folder): Promise<void> {
  const written = await openLog(into)
  written.append(lines)
  await written.close()
}

/** Three days with two lines each. */
async function writeThreeDays(): Promise<void> {
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19'])
    await write([aLine(`${day}T08:00:00Z`), aLine(`${day}T09:00:00Z`, '/çarşı?')])
}

it('writes a file for each day of Istanbul and goes on with the chain after a restart', async () => {
  await write([aLine('2026-11-18T20:59:59.999Z'), aLine('2026-11-18T21:00:00Z')])
  await write([aLine('2026-11-18T20:59:59Z', '/late'), aLine('2026-11-19T08:00:00Z')])
  expect((await readdir(folder)).toSorted()).toEqual(['2026-11-18.log', '2026-11-19.log', 'chain.json'])
  const lines = (await readFile(join(folder, '2026-11-19.log'), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(JSON.parse(lines[0]?.slice(0, -65) ?? '')).toEqual({
    n: 2,
    time: '2026-11-18T21:00:00.000Z',
    address: '192.0.2.7',
    port: 50_123,
    method: 'GET',
    path: '/explore',
    status: 200,
    company: 7,
  })
  expect(await verify()).toMatchObject({ files: 2, lines: 4, end: { number: 4 }, faults: [] })
})

it('loses no line that comes while others are written', async () => {
  const written = await openLog(folder)
  for (let number = 0; number < 500; number++) {
    written.append([aLine('2026-11-19T08:00:00Z', `/${number}`)])
    if (number % 5 === 0) await sleep(1)
  }
  await written.close()
  expect(await verify()).toMatchObject({ lines: 500, faults: [] })
})

it('finds every changed byte', async () => {
  await write([aLine('2026-11-19T08:00:00Z'), aLine('2026-11-19T09:00:00Z', '/ürün')])
  const path = join(folder, '2026-11-19.log')
  const whole = await readFile(path)
  const overlooked: number[] = []
  for (const [place, byte] of whole.entries()) {
    const changed = Buffer.from(whole)
    // An end of a line becomes another one.
    changed[place] = byte === 10 ? 13 : byte ^ 1
    await writeFile(path, changed)
    if ((await verify()).faults.length === 0) overlooked.push(place)
  }
  expect(overlooked).toEqual([])
})

it('finds each missing line, the last one too, and after further lines were written', async () => {
  await writeThreeDays()
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    for (const missing of [0, 1]) {
      const copy = await aCopy()
      const path = join(copy, `${day}.log`)
      const lines = (await readFile(path, 'utf8')).split('\n')
      await writeFile(path, lines.toSpliced(missing, 1).join('\n'))
      expect((await verify(copy)).faults.join()).toMatch(/line \d of the chain is missing/)
      await write([aLine('2026-11-20T08:00:00Z')], copy)
      expect((await verify(copy)).faults.join()).toMatch(/line \d of the chain is missing/)
    }
  }
})

it('finds each missing file, and the missing end of the chain', async () => {
  await writeThreeDays()
  const expected = {
    '2026-11-17.log': 'lines 1 to 2',
    '2026-11-18.log': 'lines 3 to 4',
    '2026-11-19.log': 'lines 5 to 6',
  }
  for (const [name, told] of Object.entries(expected)) {
    const copy = await aCopy()
    await rm(join(copy, name))
    expect((await verify(copy)).faults.join()).toContain(`${told} of the chain are missing`)
  }
  await rm(join(folder, 'chain.json'))
  expect((await verify()).faults).toEqual(['chain.json is missing or changed'])
})

it('checks the files that are still there when older ones are kept elsewhere', async () => {
  await writeThreeDays()
  await rm(join(folder, '2026-11-17.log'))
  expect(await administer(['verify', '2026-11-18'])).toMatch(/^4 lines in 2 files .* Line 6 has the sum/)
  await expect(administer(['verify'])).rejects.toThrow('is not whole')
  const unset = administerTrafficLog({ trafficLogDir: undefined }, (work) => work(test.database.db), ['verify'])
  await expect(unset).rejects.toThrow('TRAFFIC_LOG_DIR is not set')
})

it('removes the part of a line that a crash left, and loses nothing before it', async () => {
  await writeThreeDays()
  const path = join(folder, '2026-11-19.log')
  const { length } = await readFile(path)
  await write([aLine('2026-11-19T10:00:00Z')])
  // The end of the chain had not been written down yet.
  const copy = await aCopy()
  await truncate(join(copy, '2026-11-19.log'), length + 20)
  await writeFile(join(copy, 'chain.json'), await endAfter(copy, 6))
  expect((await verify(copy)).faults).toEqual([])
  await write([aLine('2026-11-19T11:00:00Z')], copy)
  expect(await verify(copy)).toMatchObject({ lines: 7, faults: [] })
})

it('refuses a folder that another server writes into', async () => {
  const first = await openLog(folder)
  await expect(openLog(folder)).rejects.toThrow('TRAFFIC_LOG_DIR to a folder of its own')
  await first.close()
  await write([aLine('2026-11-19T08:00:00Z')])
})

describe('with the database', () => {
  const openKept = () => openTrafficLog(folder, { log, openAnchors: (path) => openAnchors(test.database.db, path) })

  async function writeKept(lines: TrafficLine[]): Promise<void> {
    const written = await openKept()
    written.append(lines)
    await written.close()
  }

  async function writeThreeKeptDays(): Promise<void> {
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19'])
      await writeKept([aLine(`${day}T08:00:00Z`), aLine(`${day}T09:00:00Z`)])
  }

  it('finds days that were removed together with the end of the chain, after further lines too', async () => {
    await writeThreeKeptDays()
    expect(await administer(['verify'])).toMatch(/^6 lines in 3 files/)
    for (const name of ['2026-11-18.log', '2026-11-19.log', 'chain.json']) await rm(join(folder, name))
    await expect(administer(['verify'])).rejects.toThrow('lines 3 to 6 of the chain are missing at the end')
    await writeKept([aLine('2026-11-20T08:00:00Z')])
    await expect(administer(['verify'])).rejects.toThrow('lines 3 to 6 of the chain are missing before it')
  })

  it('finds that all files are gone, and a chain that was written anew', async () => {
    await writeThreeKeptDays()
    const names = await readdir(folder)
    for (const name of names) await rm(join(folder, name))
    await expect(administer(['verify'])).rejects.toThrow('lines 1 to 6 of the chain are missing at the end')
    await write([1, 2, 3, 4, 5, 6].map((hour) => aLine(`2026-11-19T0${hour}:00:00Z`)))
    expect((await verify()).faults).toEqual([])
    await expect(administer(['verify'])).rejects.toThrow('line 6 is not the one that the database has')
  })

  it('goes on with a log from before, and without the database', async () => {
    await writeThreeDays()
    await (await openKept()).close()
    for (const name of ['2026-11-19.log', 'chain.json']) await rm(join(folder, name))
    await expect(administer(['verify'])).rejects.toThrow('lines 5 to 6 of the chain are missing')
    const away = () => Promise.reject(new Error('The database is away.'))
    await writeFile(join(folder, 'chain.json'), await endAfter(folder, 4))
    expect(await administerTrafficLog({ trafficLogDir: folder }, away, ['verify'])).toContain('was not asked')
    log.error.mockClear()
    const anchors = { ...NO_ANCHORS, save: away }
    const written = await openTrafficLog(folder, { log, openAnchors: () => Promise.resolve(anchors) })
    written.append([aLine('2026-11-20T08:00:00Z')])
    await written.close()
    expect(log.error).toHaveBeenCalledOnce()
    expect((await verify()).lines).toBe(5)
  })

  it('leaves the days of another machine alone, and names it', async () => {
    await writeThreeKeptDays()
    await test.database.pool.query(
      `insert into traffic_anchors select 'web-2', folder, day, number + 100, reverse(sum) from traffic_anchors where folder = $1`,
      [await realpath(folder)],
    )
    expect(await administer(['verify'])).toMatch(/days of other machines, .*: web-2\.$/)
    // A machine of another name that met the same line is this one.
    await test.database.pool.query(
      `update traffic_anchors a set number = number - 100, sum = reverse(sum) where machine = 'web-2' and day = '2026-11-17'`,
    )
    await expect(administer(['verify'])).rejects.toThrow('lines 7 to 106 of the chain are missing at the end')
  })
})

async function aCopy(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'bedesten-traffic-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  for (const name of await readdir(folder)) await copyFile(join(folder, name), join(copy, name))
  return copy
}

async function endAfter(path: string, number: number): Promise<string> {
  for (const name of await readdir(path)) {
    const lines = (await readFile(join(path, name), 'utf8')).split('\n')
    const line = lines.find((text) => text.startsWith(`{"n":${number},`))
    if (line) return `${JSON.stringify({ number, sum: line.slice(-64) })}\n`
  }
  return ''
}
