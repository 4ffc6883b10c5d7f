import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Prose } from './Prose.tsx'

describe('text of the server', () => {
  it('is shown with its headings, lists, tables and links', () => {
    render(
      <Prose html='<h2>A &amp; B</h2>&#10;<p>Metin <strong>önemli</strong><br />ve <a href="/legal/kvkk?a=1&amp;b=2">bağlantı</a></p><ul><li>bir</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>' />,
    )
    screen.getByRole('heading', { level: 2, name: 'A & B' })
    expect(screen.getByRole('link', { name: 'bağlantı' }).getAttribute('href')).toBe('/legal/kvkk?a=1&b=2')
    expect(screen.getByRole('listitem').textContent).toBe('bir')
    expect(screen.getByRole('cell').textContent).toBe('1')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<p onclick="alert(1)">x</p>',
    '<iframe srcdoc="x"></iframe>',
    '<p><b>x</b></p>',
  ])('%s brings no element but those it may have', (html) => {
    const { container } = render(<Prose html={html} />)
    expect(container.querySelector('script, img, iframe, a, b, [onclick], [onerror]')).toBeNull()
  })
})
