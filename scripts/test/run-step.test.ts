import { expect, it } from 'vitest'
import { toolEnvironment } from './run-step.mjs'

it('lets tests try samples only with CI, which tools always get', () => {
  expect(toolEnvironment({ PATH: '/bin', NODE_ENV: 'production', TEST_SAMPLES: 'on' })).toEqual({
    PATH: '/bin',
    CI: 'true',
    NO_COLOR: '1',
  })
  expect(toolEnvironment({ CI: '1' })).toEqual({ CI: 'true', NO_COLOR: '1', TEST_SAMPLES: 'on' })
})
