export const API_KEY_HEADER = 'x-api-key'
/** The name of the first key of a company. */
export const MAIN_KEY = 'Ana anahtar'
