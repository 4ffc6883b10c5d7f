import { formatQuantity } from '@bedesten/contract/units'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { MailContent } from '../mail/layout/content.ts'
import type { OpenMail } from '../mail/mails.queries.ts'
import type { MailTemplate } from '../mail/send-mail.ts'
import { formatAmount } from '../exchange-rates/format-money.ts'
import { nameOf } from './approval-notices.ts'
import { findApproval } from './approvals.queries.ts'
import { toApprovalView } from './approvals.view.ts'

const Data = z.object({ approval_id: z.int() })

/** Sent to those who may decide; dropped if the request no longer waits. */
const askedMail: MailTemplate = async (db, mail) => {
  const approval = await read(db, mail)
  if (approval?.state !== 'waiting') return undefined
  const amount = formatAmount(approval.total_amount, approval.currency)
  const who = nameOf(approval.person)
  const text = `${who}, sınırını aşan ${amount} tutarındaki siparişi onayınıza gönderdi.`
  return {
    content: {
      ...toContent(mail, approval),
      subject: `Onayınızı bekleyen sipariş: ${amount}`,
      preview: text,
      title: 'Bir sipariş onayınızı bekliyor',
      text,
      ...(approval.note !== null && { note: { label: 'Not', text: approval.note } }),
    },
  }
}

/** Sent to the requester. */
const decidedMail: MailTemplate = async (db, mail) => {
  const approval = await read(db, mail)
  if (!approval || approval.state === 'waiting') return undefined
  const isApproved = approval.state === 'approved'
  const amount = formatAmount(approval.total_amount, approval.currency)
  const verb = isApproved ? 'onayladı' : 'reddetti'
  const text = `${nameOf(approval.decided_by)}, ${amount} tutarındaki siparişinizi ${verb}.`
  return {
    content: {
      ...toContent(mail, approval),
      subject: isApproved ? 'Siparişiniz onaylandı' : 'Siparişiniz reddedildi',
      preview: text,
      title: isApproved ? 'Siparişiniz onaylandı' : 'Siparişiniz reddedildi',
      text,
      ...(approval.reason !== null && { note: { label: 'Gerekçe', text: approval.reason } }),
    },
  }
}

export const approvalTemplates = { approval_asked: askedMail, approval_decided: decidedMail }

async function read(db: Db, { data, company_id }: OpenMail) {
  const row = company_id === null ? undefined : await findApproval(db, company_id, Data.parse(data).approval_id)
  return row && toApprovalView(row)
}

type ReadApproval = NonNullable<Awaited<ReturnType<typeof read>>>

function toContent(mail: OpenMail, { id, lines, total_amount, currency }: ReadApproval) {
  return {
    label: 'Onay',
    items: lines.map((line) => ({
      text: line.product_name,
      detail: formatQuantity(line.quantity, line.unit),
      amount: formatAmount(line.line_total, currency),
    })),
    totals: [{ label: 'Toplam', amount: formatAmount(total_amount, currency) }],
    button: { text: 'İsteği Aç', path: `/approvals/${id}` },
    why: `Bu e-posta, ${mail.company_name} firmasının bir üyesi olduğunuz için gönderildi.`,
  } satisfies Partial<MailContent>
}
