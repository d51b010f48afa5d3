import * as z from 'zod/mini'
import { fieldName } from '#domain/contract/field-name'
import { ApiError } from './api-error'
import { listenToFailures } from './listen-to-failures'
import type { SendRequest } from './send-request'

/** `data[].price (number)`: the field and what the app needs there. A value is never logged. */
const describeIssue = (issue: z.core.$ZodIssue): string =>
  fieldName(issue.path) + ('expected' in issue ? ` (${issue.expected})` : '')

/**
 * Wraps `request`: names the fields of an answer that the app cannot read, for the developers of a backend. Customers read only
 * the message of the call.
 */
export const logUnreadableAnswers = (request: SendRequest, warn: (message: string) => void): SendRequest =>
  listenToFailures(request, (error, { method, route }) => {
    if (!(error instanceof ApiError && error.cause instanceof z.core.$ZodError)) return
    const fields = new Set(error.cause.issues.map(describeIssue))
    warn(`The answer of ${method} /api${route} cannot be read: ${[...fields].join(', ')}`)
  })
