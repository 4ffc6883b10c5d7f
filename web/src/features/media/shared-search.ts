/** In the address of a form that begins with what the phone shared into the app. */
export const SHARED = 'shared'
