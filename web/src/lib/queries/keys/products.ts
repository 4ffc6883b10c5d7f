export const PRODUCTS_KEY = ['products']
export const PRODUCT_LISTS_KEY = [...PRODUCTS_KEY, 'list']
export const IMPORTS_KEY = ['imports']
