// @vitest-environment node
import { expect, it } from 'vitest'
import { readWantedPage } from './wanted-page.ts'

it.each([
  '/products/12',
  '/explore?search=havlu&tags=a,b#list',
  '/explore?search=https://x.example//y',
  '/akpamuk?tab=posts',
  '/%C5%9Fi%C5%9Fe',
])('a login leads back to %s', (wanted) => {
  expect(readWantedPage({ wanted })).toBe(wanted)
})

it.each([
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example/x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /explore',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'explore',
  '?search=x',
  '',
  '/login',
  '/login/',
  '/LOGIN?mode=register',
  7,
  null,
  ['/explore'],
  { pathname: '/explore' },
])('a login leads home and not to %j', (wanted) => {
  expect(readWantedPage({ wanted })).toBe('/')
})

it.each([undefined, null, 'x', 7, {}])('a login leads home when nothing was wanted: %j', (state) => {
  expect(readWantedPage(state)).toBe('/')
})
