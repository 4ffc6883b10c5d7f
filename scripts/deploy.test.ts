import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './lib/terminal.mjs'

const PROMTOOL = '/usr/bin/promtool'
const NGINX = '/usr/sbin/nginx'
const OPENSSL = '/usr/bin/openssl'
const SYSTEMD = '/usr/bin/systemd-analyze'

function run(program: string, args: string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

it.runIf(existsSync(PROMTOOL)).each([
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool accepts deploy/prometheus: %s %s %s', (...args) => {
  const { status, output } = run(PROMTOOL, args, `${root}deploy/prometheus`)
  expect(output).toContain('SUCCESS')
  expect(status).toBe(0)
})

it.runIf(existsSync(NGINX) && existsSync(OPENSSL))('nginx accepts deploy/nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedesten-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'tls'))
  const named = ['-subj', '/CN=localhost', '-keyout', 'tls/bedesten.key', '-out', 'tls/bedesten.crt']
  run(OPENSSL, ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...named], folder)
  // Its host names resolve only within its network.
  const settings = readFileSync(`${root}deploy/nginx/nginx.conf`, 'utf8').replaceAll(/app\d:3000/g, '127.0.0.1:3000')
  writeFileSync(join(folder, 'nginx.conf'), settings.replaceAll('/tmp/', `${folder}/`))
  const { status, output } = run(NGINX, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
  expect(output).toContain('test is successful')
  expect(status).toBe(0)
})

it.runIf(existsSync(SYSTEMD))('systemd accepts deploy/systemd', () => {
  const { output } = run(SYSTEMD, ['verify', 'deploy/systemd/bedesten.service'])
  // The path of Node.js is not checked.
  expect(
    output.split('\n').filter((line) => line.includes('bedesten.service') && !line.includes('/usr/bin/node')),
  ).toEqual([])
})
