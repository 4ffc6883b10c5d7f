import type { OperatorRole } from '@bedesten/contract/operator'
import { saveOperator } from '../src/modules/operators/operators.queries.ts'
import { aMember } from './members.ts'
import type { TestApp } from './test-app.ts'
import { aTrader } from './trade.ts'

/** With an open session in a company of its own. */
export async function anOperator(test: TestApp, role: OperatorRole = 'moderator', name = 'Gökçe Yalın') {
  const { id } = await aTrader(test)
  const member = await aMember(test, id, 'viewer', name)
  await saveOperator(test.database.db, member.personId, role, new Date())
  return { ...member, name }
}
