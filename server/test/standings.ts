import type { Standing } from '@bedesten/contract/operator'
import type { TestApp } from './test-app.ts'

/** Without a measure, and without telling anybody. */
export async function setStanding({ database }: TestApp, companyId: number, standing: Standing): Promise<void> {
  await database.db.updateTable('companies').set({ standing }).where('id', '=', companyId).execute()
}
