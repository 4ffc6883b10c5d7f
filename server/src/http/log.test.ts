import { expect, it } from 'vitest'
import { createLogger, openOutput } from './log.ts'

it.runIf(process.platform === 'linux')('a log on a full disk keeps nobody from going on', () => {
  const log = createLogger({ level: 'info', readable: false }, openOutput('/dev/full'))
  expect(() => {
    for (let line = 0; line < 100; line++) log.error('No room')
  }).not.toThrow()
})
