import { describe, expect, it } from 'vitest'
import { prepareEngine } from './engines.mjs'
import { runStep } from './run-step.mjs'

const engine = { name: 'Servo', project: 'servo', programs: [['servo-driver', 'servo']], packages: ['servo'] }

describe('An engine', () => {
  it('is ready when its programs are there, by one of their names', async () => {
    expect(await prepareEngine({ ...engine, programs: [['servo', 'sh']] }, false)).toBeUndefined()
  })

  it('that is missing and may not be installed is skipped, and says what it needs', async () => {
    const obstacle = await prepareEngine(engine, false)
    expect(obstacle).toBe('it needs servo-driver (on Debian: apt-get install servo).')
    const step = { name: 'Servo', group: 'engines', tool: 'playwright', args: [], findObstacle: async () => obstacle }
    const result = await runStep(step, '/nowhere', process.execPath)
    expect(result).toMatchObject({ passed: 0, skipped: 1, failures: [] })
  })
})
