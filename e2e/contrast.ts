/** As axe takes it. */
export interface Scope {
  include: (Element | Document)[]
  exclude: Element[]
}

/**
 * In the page: the part of the scope whose texts may have too little contrast. What stands plainly on a colour that is far
 * enough from its own is left out; what is close to it, or stands over something else, is for axe to look at, which takes
 * many times longer over each text.
 */
export function leaveDoubtfulColours({ include, exclude }: Scope): Scope {
  // Of the required 4.5, with a margin for the rounding of half transparent colours.
  const ENOUGH = 4.7
  const fields = 'input, select, textarea'
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, number[]>()

  function readColour(name: string): number[] {
    const found = known.get(name)
    if (found || !canvas) return found ?? [0, 0, 0, 0]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = name
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour = [red, green, blue, alpha / 255]
    known.set(name, colour)
    return colour
  }

  const cover = (ground: number[], [red = 0, green = 0, blue = 0, alpha = 0]: number[]) =>
    [red, green, blue].map((value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha))

  function luminanceOf(colour: number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.map((value) =>
      value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** The colours behind the text, the furthest first; nothing where something else may lie between. */
  function findGround(element: Element): number[][] | undefined {
    const layers: number[][] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, position, transform } = getComputedStyle(at)
      if (backgroundImage !== 'none') return undefined
      const layer = readColour(backgroundColor)
      layers.unshift(layer)
      if (layer[3] === 1) return layers
      if (['absolute', 'fixed', 'sticky'].includes(position) || transform !== 'none') return undefined
    }
    return undefined
  }

  function isDoubtful(element: Element): boolean {
    const ground = findGround(element)
    if (!ground) return true
    const behind = ground.reduce(cover, [255, 255, 255])
    const text = cover(behind, readColour(getComputedStyle(element).color))
    const [darker = 0, lighter = 0] = [luminanceOf(behind), luminanceOf(text)].toSorted((left, right) => left - right)
    return (lighter + 0.05) / (darker + 0.05) < ENOUGH
  }

  const all = include
    .flatMap((place) => [...place.querySelectorAll('*')])
    .filter((element) => element.checkVisibility())
  const faded = all.filter((element) => getComputedStyle(element).opacity !== '1')
  const saysSomething = (element: Element) =>
    element.matches(fields) || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  const doubtful = all
    .filter((element) => saysSomething(element) && !exclude.some((part) => part.contains(element)))
    .filter((element) => faded.some((part) => part.contains(element)) || isDoubtful(element))
  return { include: doubtful, exclude }
}
