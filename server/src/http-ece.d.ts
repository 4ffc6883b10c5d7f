declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  interface Terms {
    version: 'aes128gcm'
    /** Own key pair. */
    privateKey: ECDH
    /** Public key of the receiver. */
    dh: Buffer
    authSecret: Buffer
  }
  const ece: { encrypt(text: Buffer, terms: Terms): Buffer }
  export default ece
}
