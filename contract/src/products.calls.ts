import type { Call } from './endpoint.ts'
import type * as endpoints from './products.schemas.ts'

export const listProducts: Call<typeof endpoints.listProducts> = { method: 'GET', path: '/products' }
export const getProduct: Call<typeof endpoints.getProduct> = { method: 'GET', path: '/products/{id}' }
export const listCompanyProducts: Call<typeof endpoints.listCompanyProducts> = {
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/products',
}
export const listCompanyProductTags: Call<typeof endpoints.listCompanyProductTags> = {
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/product-tags',
}
export const createProductWithImages: Call<typeof endpoints.createProductWithImages> = {
  method: 'POST',
  path: '/products/with-images',
}
export const updateProductWithImages: Call<typeof endpoints.updateProductWithImages> = {
  method: 'PUT',
  path: '/products/{id}/with-images',
}
export const deleteProduct: Call<typeof endpoints.deleteProduct> = { method: 'DELETE', path: '/products/{id}' }
export const viewProduct: Call<typeof endpoints.viewProduct> = { method: 'POST', path: '/products/{id}/view' }
