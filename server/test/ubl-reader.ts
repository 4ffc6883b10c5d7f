import { SaxesParser } from 'saxes'

/** An element as an independent reader finds it. */
export interface XmlElement {
  /** With its prefix: `cbc:ID`. */
  name: string
  attributes: Record<string, string>
  /** Of an element without children. */
  text: string
  children: XmlElement[]
}

/** Throws unless the file is well-formed UTF-8 with namespaces that are declared. */
export function readXml(file: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: true, fileName: 'draft' })
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A draft declares no document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))
    const element: XmlElement = { name, attributes: plain, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(file)).close()
  const [root] = top.children
  if (!root) throw new Error('The file is empty')
  return root
}

/** All elements below by a path of names without prefixes: `InvoiceLine/TaxTotal/TaxAmount`. */
export function findAll(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (found, step) => found.flatMap(({ children }) => children.filter((each) => localName(each) === step)),
      [element],
    )
}

export function textsOf(element: XmlElement, path: string): string[] {
  return findAll(element, path).map(({ text }) => text)
}

/** Undefined if there is none; the first of several. */
export function textOf(element: XmlElement, path: string): string | undefined {
  return textsOf(element, path)[0]
}

export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

export function everyElement(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(everyElement)]
}
