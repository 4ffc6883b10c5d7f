import { formatNumber } from '@bedesten/contract/format-number'
import { isUnderWay } from '@bedesten/contract/imports'
import type { Import } from '@bedesten/contract/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/router/hooks.ts'
import { noteImport } from '../../lib/storage/running-import.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { importsQuery } from './imports.ts'

const PAGE = '/products/import'

/** Shows the end of an import in a toast to users who left its page while it ran. */
export function ImportEnd() {
  const { data, isFetching } = useQuery(importsQuery())
  const { pathname } = useLocation()
  const running = useRef(new Set<number>())
  useEffect(() => {
    for (const each of data ?? []) {
      if (isUnderWay(each)) running.current.add(each.id)
      else if (running.current.delete(each.id) && pathname !== PAGE) announceEnd(each)
    }
    // What is shown may be from before it was started.
    if (data && !isFetching && running.current.size === 0) noteImport(false)
  }, [data, isFetching, pathname])
  return null
}

function announceEnd({ id, status, file_name, created, updated, skipped, message }: Import): void {
  const action = { label: 'Raporu aç', to: `${PAGE}?id=${id}` }
  if (status === 'failed') {
    showToast('error', 'İçe aktarım yapılamadı', { message: `${file_name}: ${message ?? ''}`, action })
  } else if (status === 'done') {
    const taken = `${file_name}: ${formatNumber(created + updated)} ürün alındı`
    const left = skipped > 0 ? `, ${formatNumber(skipped)} satır atlandı` : ''
    showToast('success', 'İçe aktarım bitti', { message: taken + left, action })
  }
}
