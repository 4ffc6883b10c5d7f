/** How pdfkit has shaped a text: fontkit's glyphs with their places. */
interface Run {
  glyphs: unknown[]
  positions: unknown[]
  advanceWidth: number
}

interface ShapingFont {
  layoutRun: (text: string, features?: unknown) => Run
}

/** Numbers, dates, codes: their characters stand beside each other, without ligatures. */
const PLAIN = /^[\dA-Z.,()₺€$£ -]+$/

/**
 * Shapes such texts from characters that were shaped before: thousands of different amounts would take fontkit longer than
 * all the rest of a statement. For the font that is set.
 */
export function shapePlainTexts(doc: PDFKit.PDFDocument): void {
  const font: unknown = Reflect.get(doc, '_font')
  if (!isShaping(font)) return
  const shape = font.layoutRun.bind(font)
  const known = new Map<string, Run>()
  const shapeOne = (character: string): Run => {
    const run = known.get(character) ?? shape(character)
    known.set(character, run)
    return run
  }
  font.layoutRun = (text, features) => {
    if (features !== undefined || !PLAIN.test(text)) return shape(text, features)
    const runs = Array.from(text, shapeOne)
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    }
  }
}

function isShaping(font: unknown): font is ShapingFont {
  return typeof font === 'object' && font !== null && 'layoutRun' in font && typeof font.layoutRun === 'function'
}
