import { config } from 'zod'

// zod compiles schemas with `new Function` where it may; our content policy forbids it and would report each try.
config({ jitless: true })
