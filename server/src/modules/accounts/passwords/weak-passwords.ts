import type { Registration } from '@bedesten/contract/accounts.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { dictionary } from '@zxcvbn-ts/language-common'
import { TURKISH_PASSWORD_WORDS } from './turkish-password-words.ts'

const MESSAGE = 'Bu şifre kolay tahmin edilir. Lütfen başka bir şifre seçin.'

/** Digits, both Turkish keyboards and the alphabet: a password that follows one of them is no secret. */
const RUNS = [
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'fgiodrnhpqwuieaotklmycsvzjb',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const WALKS = [...RUNS, ...RUNS.map((run) => run.split('').toReversed().join(''))]

const COMMON = new Set([...dictionary['passwords-common'].map(foldTurkish), ...TURKISH_PASSWORD_WORDS])

/** The Turkish sentence why a password is weak, or undefined. Nothing but guessing order counts: no composition rules. */
export function weaknessOf(password: string, owner: Pick<Registration, 'company_name' | 'short_name' | 'email'>) {
  const plain = foldTurkish(password)
  const withoutTail = plain.replace(/[\d.!?*_-]{1,4}$/, '')
  const own = [owner.email, owner.email.split('@', 1)[0] ?? '', owner.company_name, owner.short_name].map(foldTurkish)
  const guessable =
    COMMON.has(plain) ||
    TURKISH_PASSWORD_WORDS.has(withoutTail) ||
    own.includes(plain) ||
    own.includes(withoutTail) ||
    new Set(plain).size === 1 ||
    WALKS.some((walk) => walk.includes(plain))
  return guessable ? MESSAGE : undefined
}
