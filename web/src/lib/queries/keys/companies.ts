export const COMPANIES_KEY = ['companies']
export const FOLLOWS_KEY = [...COMPANIES_KEY, 'follows']
export const BLOCKED_KEY = ['blocked']
export const DEALERS_KEY = ['dealers']
