import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parseMail } from './read-mail.ts'

const FILE = /^[\w-]+\.eml$/

/** In development only: every mail in the folder, newest first, as its reader would see it. */
export function mountDevMails(app: FastifyInstance, folder: string): void {
  const options = { config: { access: 'public' as const } }
  app.get('/api/dev/mails', options, async (_request, reply) => {
    const names = (await listNames(folder)).toSorted((a, b) => b.localeCompare(a))
    const rows = await Promise.all(names.map(async (name) => ({ name, ...(await read(folder, name)) })))
    const lines = rows.map(
      ({ name, subject, to }) =>
        `<li><a href="/api/dev/mails/${name}">${escape(subject)}</a> ${escape(to)} ${name}</li>`,
    )
    return reply.type('text/html; charset=utf-8').send(page(`<h1>${rows.length} mails</h1><ol>${lines.join('')}</ol>`))
  })
  app.get<{ Params: { name: string } }>('/api/dev/mails/:name', options, async (request, reply) => {
    const { name } = request.params
    if (!FILE.test(name) || !(await listNames(folder)).includes(name)) return reply.callNotFound()
    const { html, text, subject } = await read(folder, name)
    const frame = `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escape(html)}"></iframe>`
    return reply
      .type('text/html; charset=utf-8')
      .send(page(`<h1>${escape(subject)}</h1>${frame}<pre>${escape(text)}</pre>`))
  })
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => FILE.test(name))
}

async function read(folder: string, name: string) {
  return parseMail(await readFile(join(folder, name), 'latin1'))
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>iframe{width:100%;height:70vh;border:1px solid #ccc}pre{white-space:pre-wrap}</style>${body}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
