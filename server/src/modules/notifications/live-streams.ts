import { EVENT_KINDS, HEARTBEAT_MS } from '@bedesten/contract/events'
import type { EventKind } from '@bedesten/contract/events'
import type { LiveEvent } from '@bedesten/contract/events.schemas'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Db, Replica } from '../../db/database.ts'
import type { ChannelEvent, NotifyChannel } from '../../db/notify-channel.ts'
import { listHolding, type Identities, type Me } from '../../http/access.ts'
import { tooMany, unavailable } from '../../http/errors.ts'
import { startEvents } from '../../http/mount-stream.ts'

/** Limit per company and process: tabs and devices of its members. */
const MAX_PER_COMPANY = 50
/** Below the connections the server takes, so that streams cannot use them all up. */
const MAX_STREAMS = 3000
/** A client with this many unread bytes is gone. */
const MAX_UNREAD_BYTES = 16 * 1024
const RETRY_AFTER_SECONDS = 60

export interface LiveDeps {
  channel: NotifyChannel
  identities: Identities
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Absent: without a replica. */
  replica?: Pick<Replica, 'toPrimaryTime'> | undefined
  /** Called with the number of open streams. */
  onCount?: ((count: number) => void) | undefined
}

interface Stream {
  companyId: number
  request: FastifyRequest
  raw: ServerResponse
}

/** The open event streams of this process. */
export function createLiveStreams(db: Db, { channel, identities, log, onCount, replica }: LiveDeps) {
  const streams = new Map<number, Set<Stream>>()
  let count = 0
  let isClosed = false
  channel.subscribe({ onEvent: pass, onReady: () => all().forEach(sendTo('ready')) })
  const heart = setInterval(() => void beat(), HEARTBEAT_MS).unref()

  function all(): Stream[] {
    return [...streams.values()].flatMap((open) => [...open])
  }

  function of(companyId: number): Stream[] {
    return [...(streams.get(companyId) ?? [])]
  }

  function pass({ companyId, word, about }: ChannelEvent): void {
    if (word === 'session') return void endIfOver(of(companyId))
    if (word === 'post') return void notifyFollowers(companyId, about)
    const kind = EVENT_KINDS.find((candidate) => candidate === word)
    if (kind) of(companyId).forEach(sendTo(kind, about))
  }

  async function notifyFollowers(authorId: number, about: string[]): Promise<void> {
    if (count === 0) return
    try {
      const followers = await listFollowers(db, authorId, [...streams.keys()])
      followers.flatMap(of).forEach(sendTo('post', about))
    } catch (error) {
      log.warn({ err: error }, 'Followers could not be notified of a post')
    }
  }

  async function beat(): Promise<void> {
    const open = all()
    open.forEach((stream) => send(stream, ':\n\n'))
    await Promise.all([endIfOver(open), channel.check()])
  }

  /** Ends streams whose session has ended; none while the database is unavailable. */
  async function endIfOver(asked: Stream[]): Promise<void> {
    const requests = asked.map(({ request }) => request)
    const holding = await listHolding(identities, requests).catch(() => new Set(requests))
    for (const { request, raw } of asked) if (!holding.has(request)) raw.end()
  }

  /**
   * An event may name a record and its version. The id in the stream differs: it is the time up to which the next
   * read must see changes, so that no outdated replica answers.
   */
  function sendTo(kind: EventKind, about: string[] = []): (stream: Stream) => void {
    const [thing, version] = about.map(Number)
    const isTalk = kind === 'message' || kind === 'message_read'
    const event: LiveEvent = { kind, id: thing, version, conversation_id: isTalk ? thing : undefined }
    const data = JSON.stringify(event)
    const id = replica ? `id: ${replica.toPrimaryTime(performance.now())}\n` : ''
    return (stream) => send(stream, `event: ${kind}\n${id}data: ${data}\n\n`)
  }

  function add(stream: Stream): void {
    const open = streams.get(stream.companyId) ?? new Set()
    streams.set(stream.companyId, open.add(stream))
    count += 1
    onCount?.(count)
    stream.raw.once('close', () => {
      count -= 1
      onCount?.(count)
      open.delete(stream)
      if (open.size === 0) streams.delete(stream.companyId)
    })
  }

  return {
    async open(me: Me, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (isClosed || count >= MAX_STREAMS) throw unavailable(RETRY_AFTER_SECONDS)
      if (of(me.id).length >= MAX_PER_COMPANY) throw tooMany(RETRY_AFTER_SECONDS)
      const stream = { companyId: me.id, request, raw: startEvents(reply) }
      stream.raw.on('error', () => undefined)
      add(stream)
      // Sends a first line, so that the client gets the headers.
      send(stream, ':\n\n')
      channel.start()
      if (channel.isListening()) sendTo('ready')(stream)
    },
    close(): void {
      isClosed = true
      clearInterval(heart)
      for (const { raw } of all()) raw.end()
    },
  }
}

/** Never waits: a slow client is cut off, reconnects and refetches. */
function send({ raw }: Stream, text: string): void {
  if (raw.writableEnded) return
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  else raw.write(text)
}

async function listFollowers(db: Db, authorId: number, among: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('follower_id')
    .where('followee_id', '=', authorId)
    .where('follower_id', 'in', among)
    .execute()
  return rows.map((row) => row.follower_id)
}
