/** The recommended rules of OpenAPI linters. */
import { API_BASE, listNeeded } from '@bedesten/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { listNamedEndpoints } from '../../../test/endpoints.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

interface Parameter {
  name: string
  in: string
  required?: boolean
}
interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  'x-right'?: unknown
  parameters?: Parameter[]
  responses: Record<string, { $ref?: string; description?: string; headers?: object; content?: object }>
}
interface Document {
  info: Record<string, unknown>
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, { description?: string; headers?: object }>>
}

let text: string
let document: Document
let operations: [call: string, Operation][]

beforeAll(async () => {
  text = (await test.app.inject(`${API_BASE}/openapi.json`)).body
  document = JSON.parse(text)
  operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  )
})

const find = (id: string) => operations.find(([, { operationId }]) => operationId === id)?.[1]

describe('every call', () => {
  it('has the name of its endpoint, which no other has', async () => {
    const endpoints = Object.entries(await listNamedEndpoints())
    expect(endpoints.map(([name]) => name)).toEqual(endpoints.map(([, { id }]) => id))
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(ids.toSorted()).toEqual(endpoints.map(([name]) => name).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names the rights that it needs, and that it refuses who has none of them', async () => {
    for (const endpoint of Object.values(await listNamedEndpoints())) {
      const { description, responses, 'x-right': right } = find(endpoint.id) ?? {}
      expect([endpoint.id, right]).toEqual([endpoint.id, endpoint.right])
      const needed = listNeeded(endpoint)
      if (needed.length === 0) continue
      expect(description).toContain(`Gereken yetki: ${needed.join(' ya da ')}.`)
      expect(responses?.['403']).toEqual({ $ref: '#/components/responses/Forbidden' })
    }
  })

  it('is described, and belongs to one tag that is described as well', () => {
    const known = document.tags.map(({ name }) => name)
    expect(document.tags.filter(({ description }) => !description)).toEqual([])
    const wrong = operations.filter(
      ([, { summary, description, tags }]) =>
        tags.length !== 1 ||
        !known.includes(tags[0] ?? '') ||
        !summary.endsWith('.') ||
        !description.startsWith(`${summary} `),
    )
    expect(wrong).toEqual([])
    const used = new Set(operations.flatMap(([, { tags }]) => tags))
    expect(known.toSorted()).toEqual([...used].toSorted())
  })

  it('names how it succeeds and every way in which it may be refused', () => {
    const wrong = operations.filter(([call, { responses, security, parameters = [] }]) => {
      const has = (...statuses: number[]) => statuses.every((status) => String(status) in responses)
      return (
        Object.keys(responses).filter((status) => status < '400').length !== 1 ||
        !has(429, 431, 500, 503, 507) ||
        has(401) !== (security.length > 0 || /auth.(login|refresh)/.test(call)) ||
        has(404) !==
          (call.includes('{') ||
            call.includes('/operator/') ||
            /\/cart\/add|^post .*\/(conversations|reports|quotes|bulk-changes|switch-company|approvals)$/.test(call)) ||
        (parameters.length > 0 && !has(422)) ||
        (!call.startsWith('get') && !has(400, 408, 413, 415))
      )
    })
    expect(wrong).toEqual([])
    expect(Object.keys(find('setOrderStatus')?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '431',
      '500',
      '503',
      '507',
    ])
  })

  it('refers to parts that exist, and no part is unused', () => {
    const used = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`)
    const { securitySchemes: _, ...parts } = document.components
    const known = Object.entries(parts).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`))
    expect(known.toSorted()).toEqual([...new Set(used)].toSorted())
  })
})

describe('headers', () => {
  it('of keys, repetition and waiting are described', () => {
    expect(document.components['securitySchemes']?.['apiKey']).toMatchObject({
      name: 'X-API-Key',
      description: expect.any(String),
    })
    const checkout = find('createOrdersFromCart')
    expect(checkout?.parameters).toEqual([
      expect.objectContaining({ name: 'idempotency-key', in: 'header', description: expect.any(String) }),
    ])
    expect(checkout?.responses['201']?.headers).toHaveProperty('Idempotent-Replayed')
    for (const name of ['TooManyRequests', 'Unavailable']) {
      expect(document.components['responses']?.[name]?.headers).toHaveProperty('Retry-After')
    }
  })
})

describe('the whole', () => {
  it('says whose it is and where it is served', async () => {
    expect(document.info).toMatchObject({ contact: { name: 'Bedesten' }, license: { name: 'MIT' } })
    expect(document.info['description']).toContain('405 ve Allow')
    expect(document.servers.map(({ url }) => url)).toEqual(['/'])
    const app = await buildTestApp(test, { config: { ...test.config, publicOrigin: 'https://bedesten.test' } })
    const { servers } = (await app.inject(`${API_BASE}/openapi.json`)).json<Document>()
    expect(servers.map(({ url }) => url)).toEqual(['https://bedesten.test'])
    await app.close()
  })

  it('is in Turkish', () => {
    expect(text).not.toMatch(/Default Response|"description":"[A-Za-z ]+ (is|the|of) /)
  })
})
