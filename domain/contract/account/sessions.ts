/** The calls with which customers see where they are signed in, and sign one device out (specification 28.15). */
import * as z from 'zod/mini'
import { DEFAULT_ERRORS, defineCall } from '#domain/contract/call'
import { isoTimestamp, text, textId } from '#domain/contract/parsers'

const signedInDeviceSchema = z.object({
  id: textId,
  /** Such as 'Chrome on Android'. */
  device: text,
  lastUsedAt: isoTimestamp,
  /** Whether the request came from it. */
  current: z.boolean(),
})

/** One sign-in of the customer. */
export type SignedInDevice = z.output<typeof signedInDeviceSchema>

/** The sign-ins that still work, the last used one first. */
export const listSessions = defineCall({
  method: 'GET',
  route: '/auth/sessions',
  path: (_: Record<string, never>) => '/auth/sessions',
  responseSchema: z.object({ sessions: z.array(signedInDeviceSchema) }),
  defaultError: 'Failed to load your devices',
  isOptional: true,
})

/** Ends one sign-in, with its live connections. */
export const signOutSession = defineCall({
  method: 'DELETE',
  route: '/auth/sessions/:id',
  path: ({ id }: { id: string }) => `/auth/sessions/${encodeURIComponent(id)}`,
  responseSchema: z.unknown(),
  defaultError: DEFAULT_ERRORS.DELETE,
})
