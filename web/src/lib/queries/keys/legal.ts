export const LEGAL_KEY = ['legal']
