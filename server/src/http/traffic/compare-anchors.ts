import { isOwn, type Anchor } from './anchors.ts'
import type { ChainEnd } from './traffic-line.ts'

/** Compares lines with the ends of days of the database. A machine whose end is met is this one, under whatever name. */
export function compareAnchors(anchors: Anchor[]) {
  const byNumber = new Map<number, Anchor[]>()
  for (const anchor of anchors) byNumber.set(anchor.number, [...(byNumber.get(anchor.number) ?? []), anchor])
  const own = new Set(anchors.filter(isOwn).map(({ machine }) => machine))
  const different: Anchor[] = []

  return {
    meet({ number, sum }: ChainEnd): void {
      for (const anchor of byNumber.get(number) ?? []) {
        if (anchor.sum === sum) own.add(anchor.machine)
        else different.push(anchor)
      }
    },
    finish() {
      const isOurs = ({ machine }: Anchor) => own.has(machine)
      const others = anchors.filter((anchor) => !isOurs(anchor)).map(({ machine }) => machine)
      return {
        changed: different.filter(isOurs),
        last: Math.max(0, ...anchors.filter(isOurs).map(({ number }) => number)),
        otherMachines: [...new Set(others)],
      }
    },
  }
}
