import { ApiError } from '#api/api-error'
import type { ErrorCode } from '#domain/error-codes'

const CODE_REQUIRED: ErrorCode = 'second_factor_required'

/** Whether the password was right, and the account needs a code too. */
export const isCodeRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODE_REQUIRED
