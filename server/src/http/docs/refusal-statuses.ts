import { listNeeded, type Endpoint } from '@bedesten/contract/endpoint'

/** Meaning and name of each refusal status in the API description. */
export const REFUSALS: Record<number, { name: string; description: string }> = {
  400: { name: 'MalformedRequest', description: 'İstek okunamadı: bozuk JSON, bozuk form ya da bozuk adres.' },
  401: { name: 'Unauthorized', description: 'Oturum ya da API anahtarı yok, geçersiz veya süresi dolmuş.' },
  403: { name: 'Forbidden', description: 'Bu işlemi ya da bu kayıt üzerinde bu işlemi yapma yetkiniz yok.' },
  404: { name: 'NotFound', description: 'Kayıt bulunamadı ya da size görünmüyor.' },
  408: {
    name: 'Timeout',
    description: 'İstek ya da dosya çok yavaş gönderildi; bağlantınızı kontrol edip yeniden deneyin.',
  },
  409: { name: 'Conflict', description: 'İstek doğru, ama kayıtların şu anki durumu buna izin vermiyor.' },
  413: { name: 'TooLarge', description: 'Gönderilen veri ya da dosya izin verilenden büyük.' },
  415: { name: 'UnsupportedMediaType', description: 'Gövdenin ya da dosyanın türü desteklenmiyor.' },
  422: { name: 'Invalid', description: 'Bir ya da birkaç alan geçersiz; hepsi errors içinde adıyla yazar.' },
  429: { name: 'TooManyRequests', description: 'Çok fazla istek; Retry-After başlığındaki saniye kadar bekleyin.' },
  431: { name: 'HeadersTooLarge', description: 'İstek başlıkları izin verilenden büyük.' },
  500: { name: 'Internal', description: 'Beklenmeyen bir hata oluştu; X-Request-Id değeriyle bildirin.' },
  503: { name: 'Unavailable', description: 'Sistem yoğun; Retry-After başlığındaki saniye sonra yeniden deneyin.' },
  507: { name: 'StorageFull', description: 'Depolama alanı dolu; daha sonra yeniden deneyin.' },
}

/** Every status with which a call may be refused, in order. */
export function listRefusals(endpoint: Endpoint): number[] {
  const { method, access, params, query, body, files, idempotent, refusals = [] } = endpoint
  const statuses = new Set<number>([429, 431, 500, 503, 507, ...refusals])
  if (access !== 'public') statuses.add(401)
  // For want of a right or of a company, or to a company that is banned.
  if (listNeeded(endpoint).length > 0 || ['own', 'session', 'optional'].includes(access)) statuses.add(403)
  if (access === 'operator') for (const status of [403, 404]) statuses.add(status)
  if (params) for (const status of [400, 404]) statuses.add(status)
  // The framework reads a body even if the call takes none.
  if (method !== 'GET') for (const status of [400, 408, 413, 415]) statuses.add(status)
  if (params ?? query ?? body ?? files ?? idempotent) statuses.add(422)
  return [...statuses].toSorted((a, b) => a - b)
}
