import type { ErrorCode } from '#domain/error-codes'

interface QueryParameter {
  readonly name: string
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly example: unknown
}

/** What the published contract says about a call beside its schemas. */
export interface Operation {
  /** What the call does, in plain words. */
  readonly summary: string
  readonly group: 'Accounts' | 'Menus' | 'Cart' | 'Addresses' | 'Orders' | 'Payments' | 'Kitchen' | 'Host'
  /** Whether the call needs no sign-in. */
  readonly isPublic?: boolean
  /** The status of a success. 200 by default. */
  readonly status?: 200 | 201 | 202
  /** Whether the call takes an Idempotency-Key. */
  readonly isIdempotent?: boolean
  readonly query?: readonly QueryParameter[]
  /** Other methods on the same path that do the same. */
  readonly otherMethods?: readonly ('PATCH' | 'POST')[]
  /** The codes of this call, beside those that every call has. */
  readonly errors?: readonly ErrorCode[]
  /** The body of a request; absent if the call has none. */
  readonly requestExample?: unknown
  readonly responseExample: unknown
}
