import type { Db } from '../../../db/database.ts'
import type { ReceivedFile } from '../../../http/uploads/receive.ts'
import type { Media } from '../../media/media.ts'
import { recordFiles, storeFile } from '../../media/private-files.ts'
import { refuseOverQuota } from '../../media/quota.ts'
import { actOnOrder, recordStep, type Act } from '../order-step.ts'

export async function addInvoice(
  db: Db,
  media: Media,
  act: Act,
  { number, file }: { number: string; file: ReceivedFile },
): Promise<void> {
  // Checked before processing the file.
  await actOnOrder(db, act, 'addInvoice', async () => undefined)
  await refuseOverQuota(db, media, act.me.id, act.now)
  const stored = await storeFile(media, file, ['pdf', 'xml'])
  await actOnOrder(db, act, 'addInvoice', async (trx, order) => {
    const [uploadId = 0] = await recordFiles(trx, media, act.me.id, [stored], act.now)
    const invoice = { order_id: order.id, upload_id: uploadId, number, created_at: act.now }
    await trx.insertInto('order_invoices').values(invoice).execute()
    await recordStep(trx, order, act, {
      kind: 'invoice_added',
      note: number,
      title: 'Fatura Eklendi',
      message: `${order.order_number} numaralı siparişinizin faturası eklendi: ${number}`,
    })
  })
}
