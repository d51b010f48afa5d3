import type { ApiErrorData } from '#domain/api-error'

interface ApiErrorOptions extends Partial<Pick<ApiErrorData, 'code' | 'isFallback'>> {
  readonly cause?: unknown
}

/** A failed API call. `message` is the line that the customer may read; `cause` holds the technical error. */
export class ApiError extends Error implements ApiErrorData {
  readonly code: string | null
  readonly isFallback: boolean

  constructor(
    readonly kind: ApiErrorData['kind'],
    readonly status: number | null,
    message: string,
    { cause, code = null, isFallback = false }: ApiErrorOptions = {},
  ) {
    super(message, { cause })
    this.code = code
    this.isFallback = isFallback
    this.name = 'ApiError'
  }
}

/** Whether a busy server refused the request. `send-request.ts` has repeated it already (specification 20.33). */
export const isServerBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'server_busy'
