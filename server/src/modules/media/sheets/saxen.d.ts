declare module 'saxen' {
  type Decode = (text: string) => string

  /** Calls its handlers while it reads; an error, theirs included, ends `write` and `end`. */
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text', handle: (text: string, decode: Decode) => void): this
    on(event: 'cdata', handle: (text: string) => void): this
    write(xml: string): this
    end(): void
  }
}
