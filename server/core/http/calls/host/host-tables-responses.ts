/** What the server sends for the calls of `domain/contract/host/tables.ts`. */
import * as z from 'zod/mini'

export const hostTablesResponse = z.object({
  tables: z.array(z.object({ id: z.int(), name: z.string(), version: z.string(), url: z.string() })),
})
