import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/request.ts'
import { isDefinitive } from './attempt.ts'

it('only a refusal of the order itself says that an earlier submit has not become orders', () => {
  const definitive = [400, 401, 403, 408, 409, 413, 422, 429, 500, 503].filter((status) =>
    isDefinitive(new ApiError(status, 'x', 'x')),
  )
  expect(definitive).toEqual([400, 403, 409, 413, 422])
  expect(isDefinitive(new TypeError('Failed to fetch'))).toBe(false)
})
