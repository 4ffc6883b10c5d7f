export const API_KEY_HEADER = 'x-api-key'
