import { expect, it } from 'vitest'
import { runLanes } from './run-lanes.mjs'
import type { Result } from './run-step.mjs'
import type { Step } from './steps.mjs'

const aStep = (name: string, needsBuild = false): Step => ({ name, group: name, tool: name, args: [], needsBuild })
const aResult = ({ name }: Step): Result => ({ name, seconds: 1, passed: 1, skipped: 0, flaky: [], failures: [] })
const LANES = [
  [aStep('format'), aStep('lint')],
  [aStep('unit'), aStep('api', true), aStep('web')],
]
const namesOf = (results: Result[]) => results.map(({ name }) => name)

it('begins what needs no build while the build runs, and tells the results in order', async () => {
  const events: string[] = []
  let endUnit = () => {}
  const unitEnded = new Promise<void>((resolve) => (endUnit = resolve))
  const results = await runLanes(
    LANES,
    async ({ withBuild }) => {
      if (!withBuild) return
      await unitEnded
      events.push('built')
    },
    async (step) => {
      events.push(step.name)
      if (step.name === 'unit') endUnit()
      return aResult(step)
    },
  )
  expect(events).toEqual(['format', 'unit', 'built', 'lint', 'api', 'web'])
  expect(namesOf(results)).toEqual(['format', 'lint', 'unit', 'api', 'web'])
})

it('tells a failed build as one failure and begins nothing after it', async () => {
  const results = await runLanes(
    LANES,
    async ({ withBuild }) => {
      if (withBuild) throw new Error('The build failed: no such file')
    },
    async (step) => aResult(step),
  )
  expect(namesOf(results)).toEqual(['install and build', 'format', 'unit'])
  expect(results[0]?.failures).toEqual([
    { title: 'the checkout could not be prepared', message: 'The build failed: no such file' },
  ])
})

it('begins nothing without what has to be installed, and builds only what is tested', async () => {
  const refuse = () => Promise.reject(new Error('offline'))
  expect(namesOf(await runLanes(LANES, refuse, async (step) => aResult(step)))).toEqual(['install and build'])
  const asked: boolean[] = []
  const checks = LANES.slice(0, 1)
  await runLanes(
    checks,
    async ({ withBuild }) => void asked.push(withBuild),
    async (step) => aResult(step),
  )
  expect(asked).toEqual([false])
})
