import type { InvitedRole } from '@bedesten/contract/members'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertPerson } from '../modules/accounts/accounts.queries.ts'
import { insertMember, updateLastCompany } from '../modules/accounts/members.queries.ts'
import { insertInvitation } from '../modules/members/invitations/invitations.queries.ts'
import { updateMember } from '../modules/members/members.queries.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** In minor units of the company's currency. */
interface DemoMembership {
  company: string
  role: InvitedRole
  limits?: { limit_per_order: number; limit_per_month: number }
}

interface DemoPerson {
  name: string
  email: string
  /** Times of joining and of the last login. */
  joined: number
  seen: number
  /** The last one opens with the next login. */
  memberships: DemoMembership[]
}

const OWNERS = [
  { company: 'akpamuk', name: 'Ayşe Demir', seen: 3 * HOUR },
  { company: 'kordon', name: 'Selin Aksoy', seen: 2 * HOUR },
]

/** Invented people with the password of the demo content. */
const DEMO_PEOPLE: DemoPerson[] = [
  {
    name: 'Kemal Er',
    email: 'kemal@demo.test',
    joined: 210 * DAY,
    seen: 26 * HOUR,
    memberships: [{ company: 'akpamuk', role: 'admin' }],
  },
  {
    name: 'Elif Şahin',
    email: 'elif@demo.test',
    joined: 120 * DAY,
    seen: HOUR,
    memberships: [{ company: 'akpamuk', role: 'sales' }],
  },
  {
    name: 'Murat Yıldız',
    email: 'murat@demo.test',
    joined: 180 * DAY,
    seen: 18 * HOUR,
    memberships: [{ company: 'kordon', role: 'admin' }],
  },
  {
    name: 'Derya Koç',
    email: 'derya@demo.test',
    joined: 90 * DAY,
    seen: HOUR / 2,
    memberships: [
      { company: 'kordon', role: 'buying', limits: { limit_per_order: 5_000_000, limit_per_month: 20_000_000 } },
    ],
  },
  {
    name: 'Emine Sarı',
    email: 'emine@demo.test',
    joined: 60 * DAY,
    seen: 4 * DAY,
    memberships: [
      { company: 'akpamuk', role: 'viewer' },
      { company: 'kordon', role: 'finance' },
    ],
  },
]

const INVITED = { company: 'kordon', email: 'zeynep@demo.test', role: 'sales' as const, ago: 2 * DAY }

/** Two teams, an open invitation, and a member of both. */
export async function insertDemoPeople(trx: Db, ids: Map<string, number>, passwordHash: string): Promise<void> {
  const now = Date.now()
  const ago = (milliseconds: number) => new Date(now - milliseconds)
  for (const { name, email, joined, seen, memberships } of DEMO_PEOPLE) {
    const at = ago(joined)
    const personId = await insertPerson(trx, { email, passwordHash, name, confirmedAt: at, now: at })
    for (const { company, role, limits } of memberships) {
      const companyId = ids.get(company) ?? 0
      await insertMember(trx, { companyId, personId, role, now: at })
      if (limits) await updateMember(trx, companyId, personId, limits)
      await noteSeen(trx, companyId, personId, ago(seen))
      await updateLastCompany(trx, personId, companyId)
    }
  }
  for (const { company, name, seen } of OWNERS) {
    const companyId = ids.get(company) ?? 0
    const ownerId = await nameOwner(trx, companyId, name)
    await noteSeen(trx, companyId, ownerId, ago(seen))
    if (company !== INVITED.company) continue
    const { email, role } = INVITED
    // Nobody has the link, but the team page can send it again.
    const tokenHash = randomBytes(32)
    await insertInvitation(trx, { companyId, email, role, tokenHash, invitedBy: ownerId, now: ago(INVITED.ago) })
  }
}

async function nameOwner(trx: Db, companyId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update persons set name = ${name} from members
    where members.person_id = persons.id and members.company_id = ${companyId} and members.role = 'owner'
    returning persons.id`.execute(trx)
  return rows[0]?.id ?? 0
}

async function noteSeen(trx: Db, companyId: number, personId: number, at: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ last_seen_at: at })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute()
}
