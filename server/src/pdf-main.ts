// The thread that draws documents, started by the server: one at a time.
import { parentPort } from 'node:worker_threads'
import { drawReconciliation } from './modules/open-accounts/documents/draw-reconciliation.ts'
import { drawStatement } from './modules/open-accounts/documents/draw-statement.ts'
import type { ReconciliationForm, StatementForm } from './modules/open-accounts/documents/account-forms.ts'
import { drawForm } from './modules/orders/documents/draw-form.ts'
import type { Form } from './modules/orders/documents/form.ts'

type Content = (Form & { kind?: undefined }) | StatementForm | ReconciliationForm

function draw(content: Content): Promise<Buffer> {
  if (content.kind === 'statement') return drawStatement(content)
  if (content.kind === 'reconciliation') return drawReconciliation(content)
  return drawForm(content)
}

parentPort?.on('message', (content: Content) => {
  draw(content).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ message: String(error) }),
  )
})
