import { QueryClient } from '@tanstack/react-query'
import { decidingStatus } from '#domain/error-codes'
import { ApiError } from './send-request'

/** Worth asking again: no answer came, or the server was not itself. A refusal stays a refusal. */
const isTransientError = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'offline' || (decidingStatus(error) ?? 0) >= 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isTransientError(error),
        retryDelay: failures => 500 * 2 ** failures,
        /** A paused query would show a skeleton for ever; an honest error with a retry serves better. */
        networkMode: 'always',
      },
    },
  })
