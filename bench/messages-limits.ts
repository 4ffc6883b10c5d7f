export const LIMIT_MS = 5
/** Of the tables that grow with talk. */
export const WHOLE_TABLE = /Seq Scan (messages|conversations|message_files|company_blocks)/
