import { listApiKeys } from '@bedesten/contract/api-keys.calls'
import { getMe } from '@bedesten/contract/me.calls'
import { createPost } from '@bedesten/contract/posts.calls'
import { NOT_ALLOWED, ROLE_RIGHTS } from '@bedesten/contract/rights'
import { expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../../lib/api/call.ts'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { readUser } from '../../lib/session/session-store.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { aMe, aUser, rememberSession } from '../../test/session.ts'
import { readOnRefusal } from './read-on-refusal.ts'

const viewer = { role: 'viewer' as const, rights: [...ROLE_RIGHTS.viewer] }

/** An owner whose role was changed to viewer, in a browser that does not know it yet. */
function aChangedRole() {
  rememberSession()
  const queryClient = createQueryClient()
  onTestFinished(readOnRefusal(queryClient))
  const onRead = vi.fn<() => void>()
  const person = { id: 7, name: null, email: aUser().email, email_confirmed: true }
  apiServer.use(answers(getMe, { success: true, data: { ...aMe().data, person, companies: [], ...viewer } }, onRead))
  const ask = () =>
    queryClient
      .fetchQuery({ queryKey: ['keys'], queryFn: () => call(listApiKeys, { query: {} }) })
      .catch(() => undefined)
  const write = () => {
    const change = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => call(createPost, { body: { content: 'Merhaba' } }),
    })
    return change.execute(undefined).catch(() => undefined)
  }
  return { ask, write, onRead }
}

const refusal = { code: 'not_allowed', message: NOT_ALLOWED }

it('who is refused for want of a right learns her role, once for all that was refused together', async () => {
  const { ask, write, onRead } = aChangedRole()
  apiServer.use(refuses(listApiKeys, 403, refusal), refuses(createPost, 403, refusal))
  await Promise.all([ask(), write()])
  await vi.waitFor(() => expect(readUser()).toMatchObject(viewer))
  expect(onRead).toHaveBeenCalledTimes(1)
})

it.each(['query', 'change'])('a refused %s alone is enough', async (kind) => {
  const { ask, write } = aChangedRole()
  apiServer.use(refuses(listApiKeys, 403, refusal), refuses(createPost, 403, refusal))
  await (kind === 'query' ? ask() : write())
  await vi.waitFor(() => expect(readUser()).toMatchObject(viewer))
})

it.each(['suspended', 'banned', 'awaiting'])('who is refused because the company is %s learns that', async (code) => {
  const { ask, onRead } = aChangedRole()
  apiServer.use(refuses(listApiKeys, 403, { code, message: 'Firmanız açık değil.' }))
  await ask()
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
})

it('other refusals ask nothing', async () => {
  const { ask, onRead } = aChangedRole()
  apiServer.use(refuses(listApiKeys, 403, { code: 'blocked', message: 'Bu firmayla yazışamazsınız.' }))
  await ask()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onRead).not.toHaveBeenCalled()
})
