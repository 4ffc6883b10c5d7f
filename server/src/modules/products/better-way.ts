import type { Db } from '../../db/database.ts'
import { readCards, type Located } from './cards.queries.ts'
import type { Ways } from './discovery-orders.ts'

/** How likely it is to meet what one looks for on a walk. */
export interface Odds {
  /** How many products are expected to match. */
  matching: number
  /** How many there are to walk through. */
  among: number
  /** How many have to match before the page is full. */
  needed: number
  /** What a step of the walk costs beside fetching a product from anywhere. */
  stepCost: number
  hasText: boolean
}

/** Just below one in so many lies what the planner expects of words it has never heard of. */
const SPARSE = 150
/** A walk that has not met enough after so many times the way expected is on the wrong one: not all orders are chance. */
const PATIENCE = 4
const SHORT_WALK = 500
/** Of a larger part of all the planner would read everything. */
const LONG_WALK = 1 / 50
/** Of a larger part of all, sorting it never pays. */
const MANY = 1 / 10

/** Reads a page by the way that promises to cost less, and by the other one when it does not keep its promise. */
export async function readBetterWay(db: Db, ways: Ways, limit: number, odds: Odds, viewer: Located) {
  if (isFew(odds)) return readCards(db, ways.gather(), viewer)
  const { matching, among } = odds
  const expected = expectWalk(odds)
  const longest = among * LONG_WALK
  if (expected > longest) return readCards(db, ways.walk(), viewer)
  const atMost = Math.min(longest, Math.max(SHORT_WALK, PATIENCE * expected))
  const rows = await readCards(db, ways.walk(Math.ceil(atMost)), viewer)
  if (rows.length === limit) return rows
  return readCards(db, matching > among * MANY ? ways.walk() : ways.gather(), viewer)
}

function expectWalk({ matching, among, needed }: Odds): number {
  return (needed * among) / Math.max(1, matching)
}

function isFew(odds: Odds): boolean {
  const { matching, among, stepCost, hasText } = odds
  if (hasText && matching < among / SPARSE) return true
  return matching < expectWalk(odds) * stepCost
}
