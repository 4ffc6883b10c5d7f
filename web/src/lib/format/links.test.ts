// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { splitLinks } from './links.ts'

describe('links in a text', () => {
  it('are the addresses of the web, without what ends the sentence around them', () => {
    expect(splitLinks('Kartela: https://nilufer.test/kartela?renk=38. (Bkz. http://a.test/b) HTTPS://C.test!')).toEqual(
      [
        { text: 'Kartela: ' },
        { text: 'https://nilufer.test/kartela?renk=38', href: 'https://nilufer.test/kartela?renk=38' },
        { text: '. (Bkz. ' },
        { text: 'http://a.test/b', href: 'http://a.test/b' },
        { text: ') ' },
        { text: 'HTTPS://C.test', href: 'https://c.test/' },
        { text: '!' },
      ],
    )
    expect(splitLinks('https://tr.test/wiki/Çini_(sanat)')).toEqual([
      { text: 'https://tr.test/wiki/Çini_(sanat)', href: 'https://tr.test/wiki/%C3%87ini_(sanat)' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'JaVaScRiPt://https:%0aalert(1)',
    'ftp://a.test',
    'www.',
    'www.a',
    'www.-.test',
    'awww.a.test',
    'kisi@www.a.test',
    'javascript:www.a.test',
    'ftp://www.a.test',
    'https://',
    'http://[',
  ])('are not made of %s', (text) => {
    expect(splitLinks(text)).toEqual([{ text }])
  })

  it('are also what begins with www, and lead there over https', () => {
    expect(splitLinks('Katalog: www.nilufer.test/kartela?renk=38. (WWW.inegöl.test)')).toEqual([
      { text: 'Katalog: ' },
      { text: 'www.nilufer.test/kartela?renk=38', href: 'https://www.nilufer.test/kartela?renk=38' },
      { text: '. (' },
      { text: 'WWW.inegöl.test', href: 'https://www.xn--inegl-mua.test/' },
      { text: ')' },
    ])
    expect(splitLinks('https://www.a.test')).toEqual([{ text: 'https://www.a.test', href: 'https://www.a.test/' }])
  })

  it('do not lead elsewhere than they read', () => {
    expect(splitLinks('www.banka.test@kotu.test/x')).toEqual([{ text: 'www.banka.test@kotu.test/x' }])
    expect(splitLinks('www.a.test:99999')).toEqual([{ text: 'www.a.test:99999' }])
  })

  it('end where markup begins', () => {
    expect(splitLinks('https://a.test/"onmouseover="alert(1)')).toEqual([
      { text: 'https://a.test/', href: 'https://a.test/' },
      { text: '"onmouseover="alert(1)' },
    ])
  })
})
