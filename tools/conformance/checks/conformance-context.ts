import { randomUUID } from 'node:crypto'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import type { BackendClient } from '#tools/conformance/backend-client'
import type { ConformanceReport } from '#tools/conformance/conformance-report'

/** What all checks of one run share. */
export interface ConformanceContext {
  readonly host: string
  readonly client: BackendClient
  readonly report: ConformanceReport
  /** Only reads, and tries no wrong password. */
  readonly isReadOnly: boolean
  /** Called with the id of each order that a check has placed; the same id can come twice. */
  readonly onOrderPlaced: (orderId: string) => void
  readonly account: TestAccount
  /** Vendor staff who can change the status of an order. Null: status events are not checked. */
  readonly staff: StaffMember | null
}

export interface StaffMember {
  readonly token: string
  /** The trailer whose orders they may change. */
  readonly vendorId: number | null
}

export interface TestAccount {
  readonly email: string
  readonly password: string
}

export interface SignedInUser {
  readonly token: string
  readonly userId: string
}

/** A trailer, and its dishes that can be ordered without add-ons. */
export interface CheckedMenu {
  readonly vendorId: number
  readonly dishes: readonly MenuItem[]
}

/** A new Idempotency-Key. */
export const createKey = (): string => randomUUID()

/** An id that no backend has. */
export const UNKNOWN_ID = 987_654_321
