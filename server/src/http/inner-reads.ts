import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint } from '@bedesten/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'node:querystring'
import { parseOrRefuse } from './compilers.ts'
import { frameworkRefusal, toFailure } from './error-handler.ts'
import { unauthorized } from './errors.ts'

/** Status and serialized body of a call. */
export interface InnerAnswer {
  status: number
  json: string
}

interface Given {
  /** Validated values. */
  params: unknown
  query: unknown
  request: FastifyRequest
  changedAt: number | undefined
}

interface InnerRead {
  segments: string[]
  endpoint: Endpoint
  run: (given: Given) => Promise<object>
  write: (answer: object) => string
}

declare module 'fastify' {
  interface FastifyInstance {
    innerReads: ReturnType<typeof collectInnerReads>
  }
}

/**
 * Runs GET calls for pages while they are rendered: validated, answered and refused as over HTTP, but
 * without a request of their own. That costs a fifth, and counts against no limit, because the page has been counted.
 */
export function collectInnerReads(app: FastifyInstance) {
  /** Routes by number of segments, those without parameters first. */
  const bySize = new Map<number, InnerRead[]>()

  function find(path: string): { read: InnerRead; params: Record<string, string> } | undefined {
    const given = path.split('/')
    for (const read of bySize.get(given.length) ?? []) {
      const params = match(read.segments, given)
      if (params) return { read, params }
    }
    return undefined
  }

  async function answer(url: string, request: FastifyRequest, changedAt: number | undefined): Promise<string> {
    const [path = '', search = ''] = url.split('?', 2)
    const found = find(path)
    if (!found) throw frameworkRefusal(404)
    const { endpoint, run, write } = found.read
    if (endpoint.access === 'own' && !request.me) throw unauthorized()
    const params = endpoint.params && parseOrRefuse(endpoint.params, found.params)
    const query = endpoint.query && parseOrRefuse(endpoint.query, { ...parse(search) })
    return write({ success: true, ...(await run({ params, query, request, changedAt })) })
  }

  return {
    add: ({ endpoint, run, write }: Omit<InnerRead, 'segments'>): void => {
      const segments = (API_BASE + endpoint.path).split('/')
      const alike = [...(bySize.get(segments.length) ?? []), { segments, endpoint, run, write }]
      bySize.set(
        segments.length,
        alike.toSorted((left, right) => countParams(left.segments) - countParams(right.segments)),
      )
    },
    /**
     * Runs as the user whom the guard of the page's route identified: public pages run as guest. Shows what was
     * changed by `changedAt` (`performance.now()`).
     */
    ask: async (url: string, request: FastifyRequest, changedAt?: number): Promise<InnerAnswer> => {
      try {
        return { status: 200, json: await answer(url, request, changedAt) }
      } catch (error) {
        const refusal = app.toRefusal(error, request.log)
        return { status: refusal.status, json: JSON.stringify(toFailure(refusal, request.id)) }
      }
    },
  }
}

function match(segments: string[], given: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith('{') && value !== '') params[segment.slice(1, -1)] = decodeURIComponent(value)
    else if (segment !== value) return undefined
  }
  return params
}

function countParams(segments: string[]): number {
  return segments.filter((segment) => segment.startsWith('{')).length
}
