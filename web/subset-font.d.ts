/** Of the package, which has no types of its own, what fonts.mjs uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: string[]
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export default subsetFont
}
