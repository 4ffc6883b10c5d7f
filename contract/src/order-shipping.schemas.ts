import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { PathId, requiredText } from './fields.schemas.ts'
import { DEAL_LIMITS } from './order-payments.ts'
import { PROBLEM_KINDS } from './order-shipping.ts'
import { OrderUpload } from './order-uploads.schemas.ts'
import { NewShipment, Order } from './orders.schemas.ts'

const ById = z.object({ id: PathId })
const ProblemById = z.object({ id: PathId, problem_id: PathId })
const orderAnswer = answer({ message: z.string(), data: Order })

export const addShipment = endpoint({
  id: 'addShipment',
  method: 'POST',
  path: '/orders/{id}/shipments',
  access: 'own',
  right: 'sell',
  summary: 'Size gelen siparişe bir koli ekler: kargo, takip numarası, irsaliye numarası.',
  params: ById,
  body: NewShipment,
  refusals: [403, 409],
  status: 201,
  response: orderAnswer,
})

export const removeShipment = endpoint({
  id: 'removeShipment',
  method: 'DELETE',
  path: '/orders/{id}/shipments/{shipment_id}',
  access: 'own',
  right: 'sell',
  summary: 'Yanlış girilen bir koliyi siparişten çıkarır.',
  params: z.object({ id: PathId, shipment_id: PathId }),
  refusals: [403, 409],
  response: orderAnswer,
})

export const confirmReceived = endpoint({
  id: 'confirmReceived',
  method: 'POST',
  path: '/orders/{id}/received',
  access: 'own',
  right: 'buy',
  summary: 'Verdiğiniz siparişi teslim aldığınızı bildirir.',
  params: ById,
  refusals: [403, 409],
  response: orderAnswer,
})

export const reportProblem = endpoint({
  id: 'reportProblem',
  method: 'POST',
  path: '/orders/{id}/problems',
  access: 'own',
  right: 'buy',
  summary: 'Verdiğiniz siparişte bir sorun bildirir; en çok 4 resim eklenebilir.',
  params: ById,
  body: z.object({
    kind: z.enum(PROBLEM_KINDS, { error: 'Geçerli bir sorun türü seçin' }),
    text: requiredText('Açıklama', DEAL_LIMITS.problem),
  }),
  files: z.object({ images: z.array(OrderUpload).optional() }),
  refusals: [403, 409],
  status: 201,
  response: orderAnswer,
})

export const solveProblem = endpoint({
  id: 'solveProblem',
  method: 'POST',
  path: '/orders/{id}/problems/{problem_id}/solve',
  access: 'own',
  right: ['buy', 'sell'],
  summary: 'Bir sorunu çözüldü olarak kapatır; satıcı bunu 14 gün yanıt gelmezse yapabilir.',
  params: ProblemById,
  refusals: [403, 409],
  response: orderAnswer,
})

export const reopenProblem = endpoint({
  id: 'reopenProblem',
  method: 'POST',
  path: '/orders/{id}/problems/{problem_id}/reopen',
  access: 'own',
  right: 'buy',
  summary: 'Kapatılan bir sorunu 14 gün içinde yeniden açar.',
  params: ProblemById,
  refusals: [403, 409],
  response: orderAnswer,
})
