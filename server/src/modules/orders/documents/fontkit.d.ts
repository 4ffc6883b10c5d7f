declare namespace PDFKit.Mixins {
  /** A parsed font. */
  interface ReadFont {
    layout(text: string): object
  }

  interface PDFFont {
    /** pdfkit takes fonts of fontkit, which its types do not say. */
    registerFont(name: string, font: ReadFont): this
  }
}

declare module 'fontkit' {
  export function create(file: Uint8Array): PDFKit.Mixins.ReadFont
}
