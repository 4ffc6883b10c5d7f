import { makeRefreshTokens, registerCompany } from './accounts.ts'
import { listCases, type Case, type Variant } from './cases.ts'
import { readCpuMs } from './cpu.ts'
import { CONNECTIONS, startLoad } from './load.ts'
import { medianOf, printCase, printHead, type Cost } from './report.ts'
import { openStage, type Stage } from './stage.ts'

const ROUNDS = 5
const SESSION_CHECK = 'session-check'
const SESSION_CHECK_LIMIT_MS = 0.15

/** CPU per request, server and database, of our routes beside floor ones; false when the session check costs too much. */
export async function measureRoutes(names: string[]): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT: 'off' })
  try {
    const { company, accessToken } = await registerCompany(stage.ours.address, 'olcum-firmasi')
    const session = await stage.database.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    const cases = listCases({ companyId: company.id, sessionId: session.id, accessToken })
    const chosen = cases.filter(({ name }) => names.length === 0 || names.includes(name))
    if (chosen.length === 0) throw new Error(`Choose from: ${cases.map(({ name }) => name).join(', ')}, login-timing.`)
    const measure = createMeasure(stage, company.id)
    let passed = true
    printHead()
    for (const each of chosen) {
      const costs = await measureCase(each, measure)
      printCase(each, costs)
      if (each.name === SESSION_CHECK) passed = judgeSessionCheck(costs)
    }
    return passed
  } finally {
    await stage.close()
  }
}

type Measure = (variant: Variant, amount: number) => Promise<Cost>

/** The variants take turns, so that whatever else the machine does meanwhile falls on all of them. */
async function measureCase({ amount, variants }: Case, measure: Measure): Promise<Cost[][]> {
  for (const variant of variants) await measure(variant, Math.ceil(amount / 2))
  const costs: Cost[][] = variants.map(() => [])
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, variant] of variants.entries()) costs[index]?.push(await measure(variant, amount))
  }
  return costs
}

function createMeasure(stage: Stage, companyId: number): Measure {
  const load = startLoad()
  return async ({ target, request, spendsTokens }, amount) => {
    const { address, pid } = stage[target]
    const refreshTokens = spendsTokens ? await makeRefreshTokens(stage.database, companyId, CONNECTIONS * 4) : undefined
    const before = { server: readCpuMs(pid), database: readCpuMs(stage.postmaster) }
    await load.send({ ...request, address, amount, ...(refreshTokens && { refreshTokens }) })
    return {
      server: (readCpuMs(pid) - before.server) / amount,
      database: (readCpuMs(stage.postmaster) - before.database) / amount,
    }
  }
}

/** What a call pays for being private: the same call that does nothing, with the check and without. */
function judgeSessionCheck([withIt = [], withoutIt = []]: Cost[][]): boolean {
  const differences = withIt.map((cost, round) => totalOf(cost) - totalOf(withoutIt[round] ?? cost))
  const difference = medianOf(differences)
  const passed = difference <= SESSION_CHECK_LIMIT_MS
  console.log(
    `  the session check costs ${difference.toFixed(3)} ms, ${passed ? 'within' : 'OVER'} its ${SESSION_CHECK_LIMIT_MS} ms`,
  )
  return passed
}

function totalOf({ server, database }: Cost): number {
  return server + database
}
