// npm run drill -- --help lists what there is.
import { runTrials } from '../bench/shared/run-trials.ts'
import { SILENT_CONNECTIONS, SPREAD_CONNECTIONS } from './attack/connections.ts'
import { DEEP_OFFSETS } from './attack/deep-offsets.ts'
import { ESCAPED_BODY } from './attack/escaped-body.ts'
import { FLOOD_OF_CLIENTS } from './attack/flood.ts'
import { ANIMATED_WEBP, DEEP_PNG, UPLOADS_MEMORY } from './attack/images.ts'
import { IMPORT_DISK, IMPORT_MEMORY } from './attack/imports.ts'
import { KEY_STREAMS } from './attack/key-streams.ts'
import { LONG_WRITE } from './attack/long-write.ts'
import { OFFICE } from './attack/office.ts'
import { SHEET_THREADS } from './attack/sheet-threads.ts'
import { SLOW_SENDERS } from './attack/slow-senders.ts'
import { SLOW_WEBHOOKS } from './attack/slow-webhooks.ts'
import { TAG_SWAP } from './attack/tag-swap.ts'
import { NIGHTLY, POINT_IN_TIME } from './backup/backup.ts'
import { FAILOVER } from './failover/failover.ts'
import { MAIL_KILL, MAIL_OUTAGE } from './mail/mail.ts'
import { PROCESSES_TRIAL } from './processes/processes.ts'
import { REPLICA } from './replica/replica.ts'
import { SOAK } from './soak/soak.ts'

await runTrials({
  command: 'npm run drill',
  options: {
    minutes: 'COUNT  how long soak lasts; 60 without it',
    kills: 'COUNT  how often failover kills the leader; 5 without it',
  },
  kinds: {
    attack: [
      SILENT_CONNECTIONS,
      SPREAD_CONNECTIONS,
      ANIMATED_WEBP,
      DEEP_PNG,
      UPLOADS_MEMORY,
      IMPORT_MEMORY,
      IMPORT_DISK,
      ESCAPED_BODY,
      SLOW_SENDERS,
      SHEET_THREADS,
      TAG_SWAP,
      DEEP_OFFSETS,
      LONG_WRITE,
      SLOW_WEBHOOKS,
      OFFICE,
      KEY_STREAMS,
      FLOOD_OF_CLIENTS,
    ],
    processes: [PROCESSES_TRIAL],
    mail: [MAIL_OUTAGE, MAIL_KILL],
    backup: [NIGHTLY, POINT_IN_TIME],
    failover: [FAILOVER],
    replica: [REPLICA],
    soak: [SOAK],
  },
})
