/** The email of a sign-up. It is stored, because a phone may unload the tab while the customer reads the mail. Specification 24.30. */
import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage'
import { readVisitorRecord, storeTabRecord, type VisitorStorageDeps } from './tab-storage'

const SIGN_UP_KEY = 'foodpark.signUp'
/** In ms. The server forgets a code after this time. */
const CODE_LIFETIME = 15 * 60_000

export const clearSignUpEmail = (tabStorage: SafeStorage): void => tabStorage.removeItem(SIGN_UP_KEY)

export const createSignUpStorage = (deps: VisitorStorageDeps) => ({
  save: (email: string): void => storeTabRecord(deps.tabStorage, SIGN_UP_KEY, email, deps.now()),
  /** Null if no code was mailed, or if the code has expired. */
  read: (): string | null => readVisitorRecord(deps, SIGN_UP_KEY, z.string(), CODE_LIFETIME),
  clear: (): void => clearSignUpEmail(deps.tabStorage),
})
