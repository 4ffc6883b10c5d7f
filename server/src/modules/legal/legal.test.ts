import { LEGAL_SLUGS } from '@bedesten/contract/legal'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { renderMarkdown } from './render-markdown.ts'

const test = useTestApp()

describe('a legal page', () => {
  it.each(LEGAL_SLUGS)('%s comes with a draft', async (slug) => {
    const { status, body } = await test.call('GET', `/legal/${slug}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ slug, version: 0, draft: true, published_at: null, versions: [] })
    expect(body.data.html.length).toBeGreaterThan(slug === 'iletisim' ? 20 : 800)
    expect(body.data.html).not.toContain('<h1')
  })

  it('about privacy has the table of what is kept how long', async () => {
    const { html } = (await test.call('GET', '/legal/gizlilik-ve-cerezler')).body.data
    expect(html).toContain('<td>Yasal metinler ve sürümleri</td>')
    expect(html).not.toContain('{{')
  })

  it('is not found by another name or version', async () => {
    expect((await test.call('GET', '/legal/cerezler')).status).toBe(404)
    expect((await test.call('GET', '/legal/kvkk?version=3')).status).toBe(404)
    expect((await test.call('GET', '/legal/iletisim?version=3')).status).toBe(404)
    expect((await test.call('GET', '/legal/kvkk?version=x')).status).toBe(422)
    expect((await test.call('GET', '/legal/kvkk?version=0')).status).toBe(200)
  })

  it('of the imprint is made from the identity of the provider, whose signs are no Markdown', async () => {
    await test.database.db
      .insertInto('site_settings')
      .values({
        name: 'Bedesten',
        provider: JSON.stringify({
          name: 'Çarşı *Bilişim* <b>A.Ş.</b>',
          mersis_number: null,
          chamber: null,
          address: null,
          kep_address: null,
          email: '[x](javascript:alert(1))',
          phone: null,
        }),
        registration: 'open',
        updated_at: new Date(),
      })
      .execute()
    const { data } = (await test.call('GET', '/legal/iletisim')).body
    expect(data.draft).toBe(false)
    expect(data.html).toContain('<strong>Unvan:</strong> Çarşı *Bilişim* &lt;b&gt;A.Ş.&lt;/b&gt;')
    expect(data.html).not.toContain('<a')
  })
})

describe('Markdown', () => {
  it('becomes headings, lists, tables and links; its title is that of the page', () => {
    expect(renderMarkdown('# Gizlilik ve çerezler\n\nMetin **önemli**\n\n# Bölüm\n\n- bir\n- [iki](/legal/kvkk)')).toBe(
      '<p>Metin <strong>önemli</strong></p>\n<h2>Bölüm</h2>\n<ul>\n<li>bir</li>\n<li><a href="/legal/kvkk">iki</a></li>\n</ul>',
    )
    expect(renderMarkdown('# Başlık\n\nMetin')).toBe('<h2>Başlık</h2>\n<p>Metin</p>')
    expect(renderMarkdown('| A | B |\n| --- | --- |\n| 1 | 2 |')).toContain('<td>2</td>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://ok.test/x.png)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:alert(1))',
    '[x](//evil.test)',
    '<a href="javascript:alert(1)">x</a>',
    '<https://ok.test" onclick="alert(1)>',
    '[x](https://ok.test "onmouseover=alert(1)")',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<details open ontoggle=alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('%s runs nothing', (text) => {
    const html = renderMarkdown(`Metin\n\n${text}\n\nson`)
    expect(html.match(/<\/?(?!(p|a|strong|em|code)\b)\w+/)).toBeNull()
    expect(html.match(/<a (?!href="https:\/\/ok\.test[^"]*">)/)).toBeNull()
  })
})
