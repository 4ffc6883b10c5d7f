export const LEGAL_KEY = ['legal']
export const COMPLAINTS_KEY = ['complaints']
