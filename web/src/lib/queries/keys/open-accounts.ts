export const OPEN_ACCOUNTS_KEY = ['open-accounts']
