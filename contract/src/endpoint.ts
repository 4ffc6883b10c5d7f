import type { z } from 'zod'
import type { Right } from './rights.ts'

/**
 * Who may call: `public` anyone, credentials are ignored; `optional` anyone, but the answer depends on who
 * asks, so invalid credentials are refused; `own` only a company, by its bearer token or its API key;
 * `session` only somebody who is logged in to a company, with a bearer token; `person` only somebody who is logged in, be it to no
 * company, as for everything about the account; `operator` only an operator of the market with a bearer token, everybody else
 * is told that there is no such address.
 * Required: an endpoint without it does not compile.
 */
export type Access = 'public' | 'optional' | 'own' | 'session' | 'person' | 'operator'

/**
 * One of these rights is required. `read` is for every member of the company, `self` for what
 * is the person's own. A call for both sides of an order or quote names both rights, and the use case
 * checks the one of the company's side.
 */
export type Needed = Right | readonly [Right, Right, ...Right[]] | 'read' | 'self'

/** Required for calls of a company, and for optional calls that write. */
type Guarded =
  | { access: 'public'; right?: undefined; chief?: undefined }
  | { access: 'optional'; method: 'GET'; right?: undefined; chief?: undefined }
  | { access: 'optional' | 'own' | 'session'; right: Needed; chief?: undefined }
  /** Rights are of a company; who belongs to none has her account. */
  | { access: 'person'; right: 'self'; chief?: undefined }
  /** `chief`: for the chief alone. */
  | { access: 'operator'; right?: undefined; chief?: true }

export type Endpoint = Described & Guarded

interface Described {
  /** The name of the call in the API description, equal to that of its constant. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, parameters in braces: `/auth/sessions/{id}`. */
  path: `/${string}`
  access: Access
  /** One Turkish sentence for the API page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Fields with one or several files: the call is sent as multipart/form-data, its body as text fields. */
  files?: z.ZodObject<Record<string, FileSchema>>
  /** The list in the body that carries images as base64 text: such a body may be large, and is read to disk. */
  base64Files?: string
  /** Honours the Idempotency-Key header: the same key and body get the first answer again. */
  idempotent?: true
  /**
   * Specific refusals. The rest follows from the definition: 401 from its access, 404 and 422 from
   * its parameters, 400, 413 and 415 from its body, 408 from its files, and 429 and 503 can meet every call.
   */
  refusals?: readonly (401 | 403 | 404 | 409)[]
  /** Status of the successful answer; 200 when absent. */
  status?: 201 | 202
  response: z.ZodObject
  /** Content types if the answer is a file; `response` is then empty. */
  produces?: readonly string[]
}

type FileSchema = z.ZodFile | z.ZodOptional<z.ZodArray<z.ZodFile>>

export const API_BASE = '/api/v1'

/**
 * With a read replica: the time up to which a browser must see changes, its own and those it was notified of. In
 * milliseconds of the database clock.
 */
export const CHANGE_COOKIE = 'changed'

/** One of the named rights suffices. */
export function listNeeded({ right }: Pick<Endpoint, 'right'>): readonly Right[] {
  if (right === undefined || right === 'read' || right === 'self') return []
  return typeof right === 'string' ? [right] : right
}

/** One object per call: it validates on the server, documents in OpenAPI and types the client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/**
 * An endpoint in the browser: method and path, with input and output as types only. Its schemas
 * stay on the server. The compiler checks method and path against the endpoint.
 */
export interface Call<E extends Endpoint> {
  method: E['method']
  path: E['path']
  /** Never set; carries the types. */
  readonly endpoint?: E
}

export type EndpointOf<C extends Call<Endpoint>> = NonNullable<C['endpoint']>

type Part = 'params' | 'query' | 'body'
type SentPart = Part | 'files'

/** Input of a call: the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = {
  [K in SentPart as E[K] extends z.ZodObject ? K : never]: E[K] extends z.ZodObject ? z.input<E[K]> : never
}

/** Input of a handler: parsed values, undefined for parts that the endpoint does not declare. */
export type ParsedOf<E extends Endpoint> = {
  [K in Part]: E[K] extends z.ZodObject ? z.output<E[K]> : undefined
}

/** The answer of a call. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>
