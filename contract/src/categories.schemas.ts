import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { ATTRIBUTE_KINDS, ATTRIBUTE_LIMITS } from './categories.ts'
import type { Category as CategoryTree } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { Id, isStorable } from './fields.schemas.ts'

const flat = {
  id: Id,
  slug: z.string(),
  name: z.string(),
  parent_id: Id.nullable(),
  /** Listed products of the category and of what lies below it. */
  count: z.int(),
}

/** Of the same shape; written out once, as schemas that hold themselves are not described. */
const Deeper: z.ZodType<CategoryTree> = z.any()

/** A category with what lies below it. */
export const Category = z.object({ ...flat, children: z.array(Deeper) })

export const CategoryAttribute = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  /** Of a choice. */
  values: z.array(z.string()),
  required: z.boolean(),
  filterable: z.boolean(),
})

const CategoryStep = z.object({ id: Id, slug: z.string(), name: z.string() })

const CategoryDetail = Category.extend({
  /** Those of the categories above it first. */
  attributes: z.array(CategoryAttribute),
  /** From the top of the tree down to the category itself. */
  path: z.array(CategoryStep),
  /** A thumbnail of the newest product in each child, where one has an image. */
  child_images: z.array(z.object({ category_id: Id, image_url: z.string() })),
})
export type CategoryDetail = z.infer<typeof CategoryDetail>

const MESSAGE = 'Özellikler geçersiz'
const AttributeText = z
  .string()
  .refine(isStorable, 'Özellik geçersiz karakter içeriyor')
  .normalize('NFC')
  .trim()
  .max(ATTRIBUTE_LIMITS.text, `Özellik en fazla ${ATTRIBUTE_LIMITS.text} karakter olabilir`)

/** The category of a product and its answers to that category's attributes. Whether they fit is checked with the category. */
export const categoryFields = {
  category_id: z
    .int('Kategori geçersiz')
    .positive('Kategori geçersiz')
    .max(2_147_483_647, 'Kategori geçersiz')
    .nullable()
    .optional(),
  /** Replaces all of them; null and an empty text clear one. */
  attributes: z
    .record(
      z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, MESSAGE),
      z.union([AttributeText, z.number().max(ATTRIBUTE_LIMITS.number, MESSAGE), z.boolean(), z.null()], MESSAGE),
      MESSAGE,
    )
    .transform((values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, value]])),
      ),
    )
    .optional(),
}

/** As they are in answers. */
export const categoryAnswer = {
  category_id: Id.nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  category: z
    .object({
      /** From the top of the tree down to the category itself; empty for one that is not shown. */
      path: z.array(CategoryStep),
      /** Those that the product answers, in the order in which they are asked. */
      attributes: z.array(CategoryAttribute.pick({ key: true, name: true, kind: true, unit: true })),
    })
    .nullable(),
}

/** How the goods of the present question answer one attribute. */
export const Facet = z.object({
  key: z.string(),
  name: z.string(),
  /** Without a count where there are too many goods to count. */
  values: z.array(z.object({ value: z.string(), count: z.int().optional() })).optional(),
  /** Of numbers. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Goods in each of twelve equal steps from the lowest to the highest. */
  steps: z.array(z.int()).optional(),
})
export type Facet = z.infer<typeof Facet>

/** Of a list, where its query asks for them; not exact where there are too many goods to count. */
export const facetsAnswer = { facets: z.array(Facet).optional(), facets_exact: z.boolean().optional() }

export const listCategories = endpoint({
  id: 'listCategories',
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'Kategori ağacını ürün sayılarıyla listeler.',
  response: answer({ data: z.array(Category) }),
})

export const getCategory = endpoint({
  id: 'getCategory',
  method: 'GET',
  path: '/categories/{slug}',
  access: 'public',
  summary: 'Bir kategoriyi özellikleri ve yoluyla gösterir.',
  params: z.object({ slug: z.string('Kategori geçersiz').regex(/^[a-z0-9-]{1,100}$/, 'Kategori geçersiz') }),
  response: answer({ data: CategoryDetail }),
})
