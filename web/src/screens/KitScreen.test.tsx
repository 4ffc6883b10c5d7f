// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toLocation } from '../lib/router/history.ts'
import { PageView } from '../lib/router/PageView.tsx'
import { KitScreen } from './KitScreen.tsx'

it('renders every piece on the server, where there is no browser', () => {
  const location = toLocation('/kit', { pathname: '' })
  const match = { routes: [{ Component: KitScreen }], params: {} }
  const html = renderToString(<PageView page={{ location, match, scroll: 'stay' }} />)
  expect(html).toContain('Bileşenler ve durumlar')
  expect(html).toContain('5 üzerinden 4,8')
})
