import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { numericId, text, textId } from '#domain/contract/parsers'
import { lineText } from '#domain/contract/text-schemas'

/** The user, from the server or from a token. The name falls back to the email (specification 21.5). */
export const userSchema = z.pipe(
  z.object({
    id: textId,
    email: z.string(),
    name: text,
    role: text,
    phone: z.optional(z.nullable(z.string())),
    vendorId: z.optional(z.nullable(numericId)),
  }),
  z.transform(({ phone, vendorId, ...user }) => ({
    ...user,
    name: user.name || user.email,
    role: user.role || 'customer',
    phone: phone || null,
    vendorId: vendorId ?? null,
  })),
)
export type User = z.output<typeof userSchema>

/** What every sign-in sends. */
export const credentialsSchema = z.object({
  email: lineText(254, 1),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const login = defineCall({
  method: 'POST',
  route: '/auth/login',
  path: () => '/auth/login',
  requestSchema: credentialsSchema,
  body: (input: { email: string; password: string }) => input,
  responseSchema: z.object({ token: z.string(), user: userSchema }),
  defaultError: 'Login failed',
})

/** Validates the token: status ok means that it is valid, and the body is the profile (specification 20.5). */
export const getCurrentUser = defineCall({
  method: 'GET',
  route: '/auth/me',
  path: (_: Record<string, never>) => '/auth/me',
  responseSchema: userSchema,
  defaultError: 'Failed to get user profile',
})

/** Revokes the token on the server, so no copy of it works after the sign-out (specification 4.22). */
export const logout = defineCall({
  method: 'POST',
  route: '/auth/logout',
  path: (_: Record<string, never>) => '/auth/logout',
  responseSchema: z.unknown(),
  defaultError: 'An error occurred while posting data',
})

/** Ends every token of the account, on all devices, this one included (specification 22.27). */
export const logoutEverywhere = defineCall({
  method: 'POST',
  route: '/auth/logout-everywhere',
  path: (_: Record<string, never>) => '/auth/logout-everywhere',
  responseSchema: z.unknown(),
  defaultError: 'An error occurred while posting data',
  isOptional: true,
})
