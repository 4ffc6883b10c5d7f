import { describe, expect, it } from 'vitest'
import { createBase64Reader } from './base64-reader.ts'

interface Read {
  files: string[]
  json: string
}

/** Splits it into pieces of that many bytes. */
function read(body: string | Buffer, size: number): Read {
  const files: Buffer[][] = []
  const sink = {
    begin: () => void files.push([]),
    data: (data: Buffer) => files.at(-1)?.push(Buffer.from(data)),
    end: () => undefined,
  }
  const reader = createBase64Reader('images', sink)
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at += size) reader.read(bytes.subarray(at, at + size))
  return { files: files.map((parts) => Buffer.concat(parts).toString('latin1')), json: reader.rest().toString() }
}

const text = (file: string) => Buffer.from(file, 'latin1').toString('base64')
/** Its base64 has slashes, plus signs and padding. */
const FILE = 'ÿþ?ûï¾\u0000\u0001ÿÿÿ~'

describe.each([1, 2, 3, 5, 7, 64 * 1024])('texts of the list in pieces of %i bytes', (size) => {
  it.each([
    ['plain', text(FILE)],
    ['without padding', text(FILE).replaceAll('=', '')],
    ['in the alphabet of addresses', Buffer.from(FILE, 'latin1').toString('base64url')],
    ['with escaped slashes', text(FILE).replaceAll('/', String.raw`\/`)],
    ['with coded characters', text(FILE).replaceAll(/[/+=]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)],
    ['in coded characters only', text(FILE).replaceAll(/./g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)],
    ['in lines', text(FILE).replaceAll(/.{4}/g, String.raw`$&\r\n`)],
    ['with a prefix', `data:image/jpeg;base64,${text(FILE)}`],
    ['with a prefix and escapes', String.raw`data:image\/jpeg;base64\u002c${text(FILE)}`],
  ])('%s', (_, written) => {
    const { files, json } = read(
      `{"name":"a\\"[{","images" : [ "${written}" , "${text('data')}"],"x":{"images":["y"]}}`,
      size,
    )
    expect(files).toEqual([FILE, 'data'])
    expect(JSON.parse(json)).toEqual({ name: 'a"[{', images: ['', ''], x: { images: ['y'] } })
  })

  it('may be empty, and as short as they like', () => {
    expect(read('{"images":["","QQ==","QUI=","d","dat"]}', size).files).toEqual(['', 'A', 'AB', '', 'u«'])
  })
})

it('a list is found by its name, however that is written, and only at the top level', () => {
  expect(read(String.raw`{"im\u0061ges":["QQ"]}`, 4).files).toEqual(['A'])
  const others = '{"a":{"images":["QQ"]},"b":[{"images":["QQ"]}],"images":[["QQ"],{"images":["QQ"]}]}'
  expect(read(others, 4)).toEqual({ files: [], json: others })
})

describe('what is refused while it is read', () => {
  const deep = '['.repeat(1000)
  it.each([
    ['a letter that is none', '{"images":["QQ!Q', 415],
    ['letters beyond ASCII', '{"images":["çççç', 415],
    ['a coded character beyond a byte', String.raw`{"images":["\u0151QQ`, 415],
    ['a prefix that does not end', `{"images":["data:${'a'.repeat(300)}`, 415],
    ['a line break that is not escaped', '{"images":["QQ\n', 400],
    ['an unknown escape', String.raw`{"images":["\q`, 400],
    ['a code that is none', String.raw`{"images":["\u00g0`, 400],
    ['two such lists', '{"images":["QQ"],"images":[', 400],
    ['lists in lists in lists', `{"a":${deep}`, 400],
    ['a long text elsewhere', `{"a":"${'x'.repeat(70_000)}`, 413],
    ['a long name', `{"${'x'.repeat(70_000)}`, 413],
    ['much elsewhere', `{"a":[${'"x",'.repeat(70_000)}`, 413],
    ['much white space', ' '.repeat(300_000), 413],
  ])('%s', (_, body, status) => {
    expect(() => read(body, 4096)).toThrow(expect.objectContaining({ status }))
  })
})
