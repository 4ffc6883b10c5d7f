import { viewProduct } from '@bedesten/contract/products.calls'
import { useEffect } from 'react'
import { call } from '../../../lib/api/call.ts'
import { logQuietly } from '../../../lib/api/log.ts'

/** Reports a view of the product; the server counts each viewer once an hour. */
export function useViewReport(productId: number): void {
  useEffect(() => {
    call(viewProduct, { params: { id: String(productId) } }).catch(logQuietly)
  }, [productId])
}
