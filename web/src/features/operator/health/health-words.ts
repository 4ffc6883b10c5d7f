import { formatNumber } from '@bedesten/contract/format-number'
import type { Health } from '@bedesten/contract/operator-health.schemas'
import { toDayWords } from '../../../lib/format/day-words.ts'

type Verdict = 'good' | 'warning' | 'bad' | 'neutral'

export interface Measured {
  name: string
  value: string
  verdict: Verdict
  /** The state in words. */
  words: string
  /** A share to draw, in percent. */
  share?: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Backups are made once a day. */
const OLD_BACKUP_MS = 26 * HOUR
const SLOW_REPLICA_MS = 5000

/** `18,4 GB` */
export function toSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB']
  let size = bytes / 1024
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatNumber(size, { most: size < 100 ? 1 : 0 })} ${units[unit]}`
}

/** `11 gündür açık` */
export function toUptime(startedAt: string, now: number): string {
  const age = now - Date.parse(startedAt)
  if (age >= DAY) return `${Math.floor(age / DAY)} gündür açık`
  if (age >= HOUR) return `${Math.floor(age / HOUR)} saattir açık`
  return `${Math.max(1, Math.floor(age / 60_000))} dakikadır açık`
}

export function listMeasured(health: Health, now: number): Measured[] {
  const { database, jobs, mail, webhooks, client_errors, requests_24h, errors_24h } = health
  return [
    {
      name: 'Veritabanı',
      value: toSize(database.size_bytes),
      verdict: 'neutral',
      words: `PostgreSQL ${database.version.split(' ')[0]}`,
    },
    measureDisk(health.disk),
    measureBackup(health.backup.last_at, now),
    measureReplicas(health.replicas),
    {
      name: 'İstek, 24 saat',
      value: formatNumber(requests_24h),
      verdict: 'neutral',
      words: 'Bütün süreçlerin yanıtladığı',
    },
    {
      name: '5xx, 24 saat',
      value: formatNumber(errors_24h),
      verdict: errors_24h === 0 ? 'good' : 'warning',
      words:
        errors_24h === 0
          ? 'Hata yok'
          : `İsteklerin %${formatNumber((errors_24h / Math.max(1, requests_24h)) * 100, { most: 2 })}’i`,
    },
    {
      name: 'Tarayıcı hatası, 24 saat',
      value: formatNumber(client_errors),
      verdict: client_errors === 0 ? 'good' : 'warning',
      words: client_errors === 0 ? 'Hata yok' : 'Ayrıntısı sunucunun günlüğünde',
    },
    measureWork('İşler', jobs),
    measureWork('E-posta', mail),
    measureWork('Webhook', webhooks),
  ]
}

function measureDisk({ free_bytes, total_bytes }: Health['disk']): Measured {
  const name = 'Disk'
  if (total_bytes === 0) return { name, value: '–', verdict: 'warning', words: 'Ölçülemedi' }
  const share = Math.round(((total_bytes - free_bytes) / total_bytes) * 100)
  const verdict = share < 75 ? 'good' : share < 90 ? 'warning' : 'bad'
  return { name, value: `${toSize(free_bytes)} boş`, verdict, words: `%${share} dolu`, share }
}

function measureBackup(last: string | null, now: number): Measured {
  const name = 'Son yedek'
  if (last === null) return { name, value: 'Yok', verdict: 'warning', words: 'Yedek alınmamış' }
  const isOld = now - Date.parse(last) > OLD_BACKUP_MS
  return { name, value: toDayWords(last), verdict: isOld ? 'bad' : 'good', words: isOld ? 'Bir günden eski' : 'Güncel' }
}

function measureReplicas(replicas: Health['replicas']): Measured {
  const name = 'Kopyalar'
  if (replicas.length === 0) return { name, value: '0', verdict: 'neutral', words: 'Kopya kurulmamış' }
  const known = replicas.flatMap(({ delay_ms }) => delay_ms ?? [])
  const value = formatNumber(replicas.length)
  if (known.length < replicas.length) return { name, value, verdict: 'warning', words: 'Gecikme bilinmiyor' }
  const slowest = Math.max(...known)
  const words = `Gecikme ${formatNumber(slowest / 1000, { most: 1 })} sn`
  return { name, value, verdict: slowest < SLOW_REPLICA_MS ? 'good' : 'warning', words }
}

function measureWork(name: string, { waiting, failed }: Health['jobs']): Measured {
  const value = `${formatNumber(waiting)} bekliyor`
  if (failed === 0) return { name, value, verdict: 'good', words: 'Başarısız yok' }
  return { name, value, verdict: 'bad', words: `${formatNumber(failed)} başarısız` }
}

const TASK_NAMES: Record<string, string> = {
  send_mail: 'E-posta',
  gather_mails: 'E-postaları birleştirme',
  write_digests: 'Günlük özet',
  ask_password_reset: 'Şifre sıfırlama',
  webhook: 'Webhook',
  deliver_webhooks: 'Webhook gönderimi',
  deliver_slow_webhooks: 'Yavaş adreslere webhook gönderimi',
  back_up: 'Yedekleme',
  fetch_exchange_rates: 'Döviz kurları',
  run_imports: 'İçe aktarma',
  run_bulk_change: 'Toplu değişiklik',
  refit_goods: 'Ürünlerin kategorisi',
  end_suspension: 'Askının bitişi',
  tell_sellers: 'Alım ilanını satıcılara duyurma',
}

/** Kinds of work without a name of their own are called as in the server's log. */
export function nameTask(task: string): string {
  return TASK_NAMES[task] ?? task
}
