import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './lib/terminal.mjs'

const PROMTOOL = '/usr/bin/promtool'

it.runIf(existsSync(PROMTOOL)).each([
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool accepts deploy/prometheus: %s %s %s', (...args) => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { cwd: `${root}deploy/prometheus`, encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})
