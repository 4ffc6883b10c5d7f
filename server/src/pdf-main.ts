// The thread that draws documents, started by the server: one form at a time.
import { parentPort } from 'node:worker_threads'
import { drawForm } from './modules/orders/documents/draw-form.ts'
import type { Form } from './modules/orders/documents/form.ts'

parentPort?.on('message', (form: Form) => {
  drawForm(form).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ message: String(error) }),
  )
})
