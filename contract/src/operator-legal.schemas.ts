import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { isStorable, Timestamp } from './fields.schemas.ts'
import { LEGAL_SLUGS, LEGAL_TEXT_MAX, WRITTEN_SLUGS } from './legal.ts'
import { Reason } from './operator-queue.schemas.ts'

const Published = z.object({
  version: z.int(),
  holds_from: z.iso.date(),
  published_at: Timestamp,
  ask_again: z.boolean(),
  reason: z.string(),
  /** Persons who agreed to it; null where nobody is asked. */
  consents: z.int().nullable(),
})

const Draft = z.object({
  version: z.int(),
  text: z.string(),
  /** Sent back with the next save: it is refused when somebody else was faster. */
  revision: z.int(),
  updated_at: Timestamp,
  updated_by: z.string().nullable(),
})

export const OperatorLegalText = z.object({
  slug: z.enum(LEGAL_SLUGS),
  title: z.string(),
  /** False: it is made from the identity of the provider. */
  written: z.boolean(),
  /** The version that holds today; null for the draft that comes with the product. */
  in_force: z.int().nullable(),
  draft: Draft.omit({ text: true }).nullable(),
  /** The newest first. */
  versions: z.array(Published),
})
export type OperatorLegalText = z.infer<typeof OperatorLegalText>

export const listLegalTexts = endpoint({
  id: 'listLegalTexts',
  method: 'GET',
  path: '/operator/legal-texts',
  access: 'operator',
  summary: 'Yasal metinleri, sürümleri ve taslaklarıyla verir.',
  response: answer({ data: z.array(OperatorLegalText) }),
})

/** `base`: what a new draft begins with, the newest version or the text that comes with the product. */
const OpenedText = OperatorLegalText.extend({ draft: Draft.nullable(), base: z.string() })
export type OpenedText = z.infer<typeof OpenedText>
const openedAnswer = answer({ data: OpenedText })

export const getLegalText = endpoint({
  id: 'getLegalText',
  method: 'GET',
  path: '/operator/legal-texts/{slug}',
  access: 'operator',
  summary: 'Bir yasal metni, taslağıyla birlikte verir.',
  params: z.object({ slug: z.string().max(60, 'Geçersiz metin') }),
  response: openedAnswer,
})

const Text = z
  .string('Metin gereklidir')
  .refine(isStorable, 'Metin geçersiz karakter içeriyor')
  .max(LEGAL_TEXT_MAX, `Metin en fazla ${LEGAL_TEXT_MAX} karakter olabilir`)

export const saveLegalText = endpoint({
  id: 'saveLegalText',
  method: 'POST',
  path: '/operator/legal-texts',
  access: 'operator',
  chief: true,
  summary: 'Taslağı kaydeder ya da `publish` ile yürürlük günü ve nedeniyle yayımlar; yalnızca baş moderatör içindir.',
  body: z
    .object({
      slug: z.enum(WRITTEN_SLUGS, { error: 'Geçersiz metin' }),
      text: Text,
      revision: z.int('Geçersiz sürüm').min(0, 'Geçersiz sürüm').max(2_147_483_647, 'Geçersiz sürüm').optional(),
      publish: z
        .object({
          holds_from: z.iso.date('Yürürlük gününü seçin'),
          ask_again: z.boolean('Geçersiz seçim').optional(),
        })
        .optional(),
      reason: Reason.optional(),
    })
    .refine(({ publish, reason }) => !publish || reason !== undefined, { path: ['reason'], error: 'Neden gereklidir' })
    .refine(({ publish, text }) => !publish || text.trim() !== '', { path: ['text'], error: 'Metin gereklidir' }),
  refusals: [409],
  response: openedAnswer,
})

export const previewLegalText = endpoint({
  id: 'previewLegalText',
  method: 'POST',
  path: '/operator/legal-texts/preview',
  access: 'operator',
  summary: 'Bir metnin sayfada nasıl görüneceğini verir; hiçbir şey kaydetmez.',
  body: z.object({ text: Text }),
  response: answer({ html: z.string() }),
})

export const exportConsents = endpoint({
  id: 'exportConsents',
  method: 'GET',
  path: '/operator/consents.csv',
  access: 'operator',
  summary: 'Kampanya e-postası onaylarını, geri alınanlarla birlikte, CSV olarak verir.',
  produces: ['text/csv'],
  response: answer({}),
})
