export const LISTS_KEY = ['lists']
export const ALERTS_KEY = ['alerts']
