import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { CompanyHit } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { PathId, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

const ById = z.object({ id: PathId })
const BlockState = z.object({ blocked: z.boolean() })

export const BlockedCompany = CompanyHit.extend({ blocked_at: Timestamp })
export type BlockedCompany = z.infer<typeof BlockedCompany>

export const blockCompany = endpoint({
  id: 'blockCompany',
  method: 'PUT',
  path: '/companies/{id}/block',
  access: 'own',
  right: 'social',
  summary:
    'Bir firmayı engeller: size yazamaz, sizi takip edemez, yorum yapamaz, sipariş veremez ve teklif isteyemez; takipler iki yönde de kalkar, açık siparişler sürer.',
  params: ById,
  refusals: [409],
  response: answer({ data: BlockState }),
})

export const unblockCompany = endpoint({
  id: 'unblockCompany',
  method: 'DELETE',
  path: '/companies/{id}/block',
  access: 'own',
  right: 'social',
  summary: 'Bir firmanın engelini kaldırır; takipler kendiliğinden dönmez.',
  params: ById,
  response: answer({ data: BlockState }),
})

export const listBlocked = endpoint({
  id: 'listBlocked',
  method: 'GET',
  path: '/companies/me/blocked',
  access: 'own',
  right: 'read',
  summary: 'Engellediğiniz firmaları, en son engellenenden başlayarak listeler.',
  query: pageQuery(20),
  response: answer({ data: z.array(BlockedCompany), pagination: Pagination }),
})
