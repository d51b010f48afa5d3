/** The tables of the park. A customer reads a table by its code (specification, section 26). */
import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { numericId } from '#domain/contract/parsers'

/** Longer than any code. */
export const TABLE_CODE_LIMIT = 80

const tableSchema = z.object({ id: numericId, name: z.string() })

/** The table of a code. 409 for a code that was never signed, or that was revoked. */
export const getTable = defineCall({
  method: 'GET',
  route: '/tables/:code',
  path: ({ code }: { code: string }) => `/tables/${encodeURIComponent(code)}`,
  responseSchema: tableSchema,
  defaultError: 'The code of the table could not be checked. Please scan it again.',
})
