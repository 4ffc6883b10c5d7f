import type { Product } from '@bedesten/contract/products.schemas'
import { useEffect } from 'react'
import { readOwner } from '../../../lib/session/session-store.ts'
import { addRecent } from '../../../lib/storage/recent-products.ts'

/** For 'Son baktıklarım'. Guests leave nothing behind. */
export function useRememberViewed({ id, name, company_name, main_image_url_thumbnail: image }: Product): void {
  useEffect(() => addRecent(readOwner(), { id, name, company_name, image }), [id, name, company_name, image])
}
