import { randomInt } from 'node:crypto'

/** Nothing that is mistaken for something else when read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** `BD`, the day and six random characters. Two may be equal once in a blue moon; the database refuses the second. */
export function newOrderNumber(now: Date): string {
  const day = istanbulDay.format(now).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)])
  return `BD${day}${random.join('')}`
}
