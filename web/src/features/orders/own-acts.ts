import type { Order } from '@bedesten/contract/orders.schemas'

/** Acts of this tab that are not answered yet, and by order the newest step of its history that they have shown. */
const running = new Set<Promise<unknown>>()
const shown = new Map<number, number>()

/** The newest step of the history, which an event names too. */
export function versionOf({ history }: Pick<Order, 'history'>): number {
  return Math.max(0, ...history.map(({ id }) => id))
}

/** Remembers an act of this tab: both sides hear of it, and this tab shows it already. */
export async function asOwnAct<Answer extends { data: Order }>(sent: Promise<Answer>): Promise<Answer> {
  running.add(sent)
  try {
    const answer = await sent
    shown.set(answer.data.id, versionOf(answer.data))
    return answer
  } finally {
    running.delete(sent)
  }
}

/** Whether this tab has shown this version itself. Its event may come before its answer, for which this waits. */
export async function isOwnAct(id: number, version: number): Promise<boolean> {
  await Promise.allSettled(running)
  return (shown.get(id) ?? 0) >= version
}
