import { toNumeric, type Currency } from '@bedesten/contract/money'
import Builder from 'fast-xml-builder'

/** Elements by name, in the order of the file; a list repeats its element, undefined leaves it out. */
export interface Elements {
  [name: string]: Content | readonly Content[] | undefined
}
type Content = string | Elements

const COMPONENTS = 'urn:oasis:names:specification:ubl:schema:xsd:Common'

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  commentPropName: '#comment',
  format: true,
})

/** A UBL document as UTF-8, escaped by the library. `remark` is our own text: a comment must not hold two hyphens. */
export function writeUbl(kind: 'Invoice' | 'DespatchAdvice', remark: string, elements: Elements): Buffer {
  const namespace = `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`
  const root = {
    '@xmlns': namespace,
    '@xmlns:cac': `${COMPONENTS}AggregateComponents-2`,
    '@xmlns:cbc': `${COMPONENTS}BasicComponents-2`,
    '@xmlns:ext': `${COMPONENTS}ExtensionComponents-2`,
    '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    '@xsi:schemaLocation': `${namespace} UBL-${kind}-2.1.xsd`,
    // The integrator's program signs here.
    'ext:UBLExtensions': { 'ext:UBLExtension': { 'ext:ExtensionContent': '' } },
    'cbc:UBLVersionID': '2.1',
    'cbc:CustomizationID': 'TR1.2',
    ...elements,
  }
  const declaration = { '@version': '1.0', '@encoding': 'UTF-8' }
  return Buffer.from(builder.build({ '?xml': declaration, '#comment': ` ${remark} `, [kind]: root }))
}

/** From minor units, with two decimals. */
export function amount(minorUnits: number, currency: Currency): Elements {
  return { '@currencyID': currency, '#text': toNumeric(minorUnits) }
}

/** Characters that no XML 1.0 document may hold, however they are escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** In one line; undefined if nothing is left. */
export function plainText(text: string | null | undefined): string | undefined {
  const plain = text?.replaceAll(FORBIDDEN, '').replaceAll(/\s+/g, ' ').trim()
  return plain === '' ? undefined : plain
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Day and time of Istanbul: `2026-11-18`, `09:14:05`. */
export function dayAndTime(at: Date): { day: string; time: string } {
  const [day = '', time = ''] = CLOCK.format(at).split(' ')
  return { day, time }
}
