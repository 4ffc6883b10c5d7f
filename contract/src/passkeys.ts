export const PASSKEY_NAME_MAX = 60
/** Of one person. */
export const PASSKEYS_MAX = 20

/** One of a phone or computer, or one to plug in or hold against it. */
export const PASSKEY_KINDS = ['device', 'security_key'] as const
export type PasskeyKind = (typeof PASSKEY_KINDS)[number]

/** How a browser reaches an authenticator, as WebAuthn names it; others are dropped. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number]
