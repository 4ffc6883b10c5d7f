import { checkShortName, listSessions, refresh, register } from '@bedesten/contract/accounts.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { PASSWORD } from './accounts.ts'
import type { Job } from './load.ts'
import { BROWSER } from './stage.ts'

/** A kind of request, sent in turn to each of its variants. */
export interface Case {
  name: string
  /** Requests per round: enough for the clock of the CPU, which ticks every 10 ms. */
  amount: number
  variants: Variant[]
}

export interface Variant {
  name: string
  target: 'ours' | 'floor'
  request: Omit<Job, 'address' | 'amount'>
  /** Each request spends a token. */
  spendsTokens?: boolean
}

export interface Visitor {
  companyId: number
  sessionId: number
  accessToken: string
}

const JSON_BODY = { 'content-type': 'application/json' }

export function listCases({ companyId, sessionId, accessToken }: Visitor): Case[] {
  const authorized = { authorization: `Bearer ${accessToken}` }
  const newCompany = { company_name: 'UNIQUE', short_name: 'UNIQUE', email: 'UNIQUE@ornek.test', password: PASSWORD }
  return [
    {
      name: 'session-check',
      amount: 5000,
      variants: [
        { name: 'with it', target: 'ours', request: get(`${API_BASE}/bench/session`, authorized) },
        { name: 'without it', target: 'ours', request: get(`${API_BASE}/bench/public`, authorized) },
      ],
    },
    {
      name: 'health',
      amount: 8000,
      variants: [
        { name: 'ours', target: 'ours', request: get('/healthz') },
        { name: 'floor', target: 'floor', request: get('/health') },
      ],
    },
    {
      name: 'page',
      amount: 5000,
      variants: [
        { name: 'ours', target: 'ours', request: get('/login', BROWSER) },
        { name: 'floor', target: 'floor', request: get('/login', BROWSER) },
      ],
    },
    {
      name: 'sessions',
      amount: 2500,
      variants: [
        { name: 'ours', target: 'ours', request: get(API_BASE + listSessions.path, authorized) },
        { name: 'floor', target: 'floor', request: get(`/sessions?company=${companyId}`) },
        {
          name: 'floor with the session check',
          target: 'floor',
          request: get(`/checked-sessions?company=${companyId}&session=${sessionId}`),
        },
      ],
    },
    {
      name: 'short-name',
      amount: 2500,
      variants: [
        { name: 'ours', target: 'ours', request: post(API_BASE + checkShortName.path, { short_name: 'bos-bir-ad' }) },
        { name: 'floor', target: 'floor', request: post('/check-short-name', { short_name: 'bos-bir-ad' }) },
      ],
    },
    {
      name: 'refresh',
      amount: 1000,
      variants: [
        { name: 'ours', target: 'ours', request: post(API_BASE + refresh.path), spendsTokens: true },
        { name: 'floor', target: 'floor', request: post('/refresh'), spendsTokens: true },
      ],
    },
    {
      name: 'register',
      amount: 25,
      variants: [
        { name: 'ours', target: 'ours', request: post(API_BASE + register.path, newCompany) },
        { name: 'floor', target: 'floor', request: post('/register', newCompany) },
      ],
    },
  ]
}

function get(path: string, headers: Record<string, string> = {}): Variant['request'] {
  return { method: 'GET', path, headers }
}

function post(path: string, body?: object): Variant['request'] {
  return { method: 'POST', path, headers: JSON_BODY, ...(body && { body }) }
}
