import { expect, it } from 'vitest'
import { nullIfNotFound } from './null-if-not-found.ts'
import { ApiError } from './request.ts'

it('answers what there is, and null for what there is not', async () => {
  expect(await nullIfNotFound(Promise.resolve('post'))).toBe('post')
  expect(await nullIfNotFound(Promise.reject(new ApiError(404, 'not_found', 'Bulunamadı')))).toBeNull()
})

it('hides no other failure', async () => {
  const away = new ApiError(503, 'unknown', 'HTTP error! status: 503')
  await expect(nullIfNotFound(Promise.reject(away))).rejects.toBe(away)
  await expect(nullIfNotFound(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
})
