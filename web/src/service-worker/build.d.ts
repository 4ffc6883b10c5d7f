/** Written in by web/service-worker.mjs. Another version for each build whose files differ. */
declare const VERSION: string
/** The hashed files that the offline page consists of. */
declare const OFFLINE_FILES: string[]
