import { OPERATOR_ROLE_NAMES, type OperatorRole } from '@bedesten/contract/operator'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { findCredentials } from '../modules/accounts/accounts.queries.ts'
import { deleteOperator, listOperators, saveOperator } from '../modules/operators/operators.queries.ts'
import { COMMAND_LINE, recordAct } from '../modules/operators/record-act.ts'

export const OPERATORS_USAGE = 'operator EMAIL [--chief] | operator EMAIL --remove | operator --list'

/** Undefined for an unknown command. */
export async function administerOperators(
  db: Db,
  [first = '', option, ...others]: string[],
): Promise<string | undefined> {
  if (others.length > 0) return undefined
  if (first === '--list' && option === undefined) return describeOperators(db)
  if (!first.includes('@')) return undefined
  if (option === '--remove') return removeOperator(db, first)
  if (option === undefined || option === '--chief') return addOperator(db, first, option ? 'chief' : 'moderator')
  return undefined
}

async function addOperator(db: Db, email: string, role: OperatorRole): Promise<string> {
  const person = await findPerson(db, email)
  const now = new Date()
  await inTransaction(db, async (trx) => {
    await saveOperator(trx, person.id, role, now)
    const text = `görevli yaptı: ${OPERATOR_ROLE_NAMES[role]}`
    await recordAct(trx, COMMAND_LINE, { act: 'operator', text, subject: person.email }, now)
  })
  return `${person.email} is an operator now: ${role}. Outside the demo the second step has to be switched on first.`
}

async function removeOperator(db: Db, email: string): Promise<string> {
  const person = await findPerson(db, email)
  const wasOne = await inTransaction(db, async (trx) => {
    if (!(await deleteOperator(trx, person.id))) return false
    const act = { act: 'operator', text: 'görevliler arasından çıkardı', subject: person.email } as const
    await recordAct(trx, COMMAND_LINE, act, new Date())
    return true
  })
  if (!wasOne) throw new Error(`${person.email} is no operator.`)
  return `${person.email} is no operator any more. What waited there is free again.`
}

async function describeOperators(db: Db): Promise<string> {
  const operators = await listOperators(db)
  const lines = operators.map(({ email, role, has_two_step }) =>
    [email, role, has_two_step ? 'second step' : 'no second step'].join('\t'),
  )
  return [...lines, `${operators.length} operators`].join('\n')
}

async function findPerson(db: Db, email: string) {
  const person = await findCredentials(db, email.trim().toLowerCase())
  if (!person)
    throw new Error(`There is nobody with the email ${email}. Operators log in like everybody else: register first.`)
  return person
}
