export const CATEGORIES_KEY = ['categories']
