/** Shares of a resource that all companies use. */
export interface Shares {
  /** Whether the company got the amount. */
  take: (company: number, amount: number) => boolean
  give: (company: number, amount: number) => void
}

/**
 * No company holds more than `one`, and all together not more than `all`. Half of it is first come, first served; the
 * other half only to companies that hold less than an equal part, so that a few cannot take everything.
 */
export function createShares({ all, one }: { all: number; one: number }): Shares {
  const held = new Map<number, number>()
  let sum = 0

  function mayHold(company: number, own: number, total: number): boolean {
    if (own > one || total > all) return false
    const companies = held.has(company) ? held.size : held.size + 1
    return total <= all / 2 || own <= all / 2 / companies
  }

  return {
    take(company, amount) {
      const own = (held.get(company) ?? 0) + amount
      if (!mayHold(company, own, sum + amount)) return false
      held.set(company, own)
      sum += amount
      return true
    },
    give(company, amount) {
      const own = (held.get(company) ?? 0) - amount
      if (own > 0) held.set(company, own)
      else held.delete(company)
      sum -= amount
    },
  }
}
