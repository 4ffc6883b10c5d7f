// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { KitScreen } from './KitScreen.tsx'

it('renders every piece on the server, where there is no browser', () => {
  const html = renderToString(
    <MemoryRouter>
      <KitScreen />
    </MemoryRouter>,
  )
  expect(html).toContain('Bileşenler ve durumlar')
  expect(html).toContain('5 üzerinden 4,8')
})
