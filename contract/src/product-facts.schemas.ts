import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, PathId, requiredText } from './fields.schemas.ts'
import { IMAGE_MAX_BYTES } from './media.ts'
import { COUNTRIES, FACT_LIMITS, FACT_MESSAGES, findBarcodeFault, plainDigits } from './product-facts.ts'

/** A text that is checked as it will be stored; empty becomes null. */
function optionalCode(label: string, write: (text: string) => string, findFault: (text: string) => string | undefined) {
  return optionalText(label, 40, write).superRefine((value, context) => {
    const fault = typeof value === 'string' ? findFault(value) : undefined
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  })
}

function whole(message: string, min: number, max: number) {
  return z.int(message).min(min, message).max(max, message)
}

const Millimetres = whole(FACT_MESSAGES.dimensions, 1, FACT_LIMITS.millimetres)

/** Facts set by a seller; null clears, absent ones are unchanged. */
export const factsFields = {
  brand: optionalText('Marka', FACT_LIMITS.brand),
  barcode: optionalCode('Barkod', plainDigits, findBarcodeFault),
  origin_country: optionalCode(
    'Menşe ülke',
    (text) => text.toUpperCase(),
    (code) => (COUNTRIES.includes(code) ? undefined : FACT_MESSAGES.country),
  ),
  customs_code: optionalCode('GTİP', plainDigits, (code) =>
    /^\d{12}$/.test(code) ? undefined : FACT_MESSAGES.customsCode,
  ),
  weight_g: whole(FACT_MESSAGES.weight, 1, FACT_LIMITS.weight_g).nullable().optional(),
  dimensions_mm: z
    .object({ length: Millimetres, width: Millimetres, height: Millimetres }, FACT_MESSAGES.dimensions)
    .nullable()
    .optional(),
  /** Whether both suit each other is checked with what is stored. */
  pieces_per_unit: whole(FACT_MESSAGES.pieces, FACT_LIMITS.piecesMin, FACT_LIMITS.piecesMax).nullable().optional(),
  pack_contents: z
    .array(
      z.object(
        {
          label: requiredText('İçindekinin adı', FACT_LIMITS.label),
          count: whole(FACT_MESSAGES.count, 1, FACT_LIMITS.piecesMax),
        },
        FACT_MESSAGES.contents,
      ),
      { error: FACT_MESSAGES.contents },
    )
    .max(FACT_LIMITS.contents, FACT_MESSAGES.tooManyContents)
    .nullable()
    .transform((lines) => lines ?? [])
    .optional(),
}

/** A public file of a product; the address downloads it. */
export const ProductFile = z.object({ id: Id, name: z.string(), size: z.int(), url: z.string() })
export type ProductFile = z.infer<typeof ProductFile>

/** As they are in answers. */
export const factsAnswer = {
  brand: z.string().nullable(),
  barcode: z.string().nullable(),
  origin_country: z.string().nullable(),
  customs_code: z.string().nullable(),
  weight_g: z.int().nullable(),
  dimensions_mm: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
  pieces_per_unit: z.int().nullable(),
  pack_contents: z.array(z.object({ label: z.string(), count: z.int() })),
  files: z.array(ProductFile),
}

const ById = z.object({ id: PathId })
const ByFile = z.object({ id: PathId, file_id: PathId })

export const addProductFile = endpoint({
  id: 'addProductFile',
  method: 'POST',
  path: '/products/{id}/files',
  access: 'own',
  right: 'catalogue',
  summary: `Ürününüze herkesin indirebileceği bir belge ekler (PDF, en çok 10 MB, ürün başına en çok ${FACT_LIMITS.files}).`,
  params: ById,
  files: z.object({ file: z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz") }),
  refusals: [403, 409],
  status: 201,
  response: answer({ data: ProductFile }),
})

export const removeProductFile = endpoint({
  id: 'removeProductFile',
  method: 'DELETE',
  path: '/products/{id}/files/{file_id}',
  access: 'own',
  right: 'catalogue',
  summary: 'Ürününüzden bir belgeyi siler.',
  params: ByFile,
  refusals: [403],
  response: answer({}),
})

export const getProductFile = endpoint({
  id: 'getProductFile',
  method: 'GET',
  path: '/products/{id}/files/{file_id}',
  access: 'optional',
  summary: 'Bir ürünün belgesini verir.',
  params: ByFile,
  produces: ['application/pdf'],
  response: z.object({}),
})
