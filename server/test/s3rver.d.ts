declare module 's3rver' {
  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** An object store for tests; its key and its secret are both S3RVER. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
