import { QueryClient } from '@tanstack/react-query'
import { ApiError, isServerBusy } from './api-error'

/**
 * Whether a retry may help: no answer came, or the server failed. A refused request would be refused again. This does not use
 * the table of error codes, which is not in the first chunk.
 */
const isTransientError = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'offline' || (error.status ?? 0) >= 500) &&
  !isServerBusy(error)

/** The query client of the app: two retries for transient errors, after 0.5 s and 1 s. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isTransientError(error),
        retryDelay: failures => 500 * 2 ** failures,
        /** A query that pauses offline would show its skeleton for ever; this way it fails and offers a retry. */
        networkMode: 'always',
      },
    },
  })
