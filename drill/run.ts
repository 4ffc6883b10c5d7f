// npm run drill -- --help lists what there is.
import { runTrials } from '../bench/shared/run-trials.ts'
import { SILENT_CONNECTIONS, SPREAD_CONNECTIONS } from './attack/connections.ts'
import { DEEP_OFFSETS } from './attack/deep-offsets.ts'
import { ESCAPED_BODY } from './attack/escaped-body.ts'
import { FLOOD_OF_CLIENTS } from './attack/flood.ts'
import { ANIMATED_WEBP, DEEP_PNG, UPLOADS_MEMORY } from './attack/images.ts'
import { IMPORT_DISK, IMPORT_MEMORY } from './attack/imports.ts'
import { LONG_WRITE } from './attack/long-write.ts'
import { SHEET_THREADS } from './attack/sheet-threads.ts'
import { SLOW_WEBHOOKS } from './attack/slow-webhooks.ts'
import { NIGHTLY, POINT_IN_TIME } from './backup/backup.ts'
import { FAILOVER } from './failover/failover.ts'
import { FIGURES } from './figures/figures.ts'
import { GOODS } from './goods/goods.ts'
import { MAIL } from './mail/mail.ts'
import { DATA_EXPORT } from './my-data/data-export.ts'
import { OPERATORS } from './operators/operators.ts'
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
      SHEET_THREADS,
      DEEP_OFFSETS,
      LONG_WRITE,
      SLOW_WEBHOOKS,
      FLOOD_OF_CLIENTS,
    ],
    mail: [MAIL],
    backup: [NIGHTLY, POINT_IN_TIME],
    failover: [FAILOVER],
    figures: [FIGURES],
    goods: [GOODS],
    'my-data': [DATA_EXPORT],
    operators: [OPERATORS],
    replica: [REPLICA],
    soak: [SOAK],
  },
})
