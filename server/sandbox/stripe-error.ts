/** What the API refuses, in Stripe's words and shape. */
export interface StripeErrorDetails {
  readonly type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly param?: string
}

/** A refusal of the API. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError'
  constructor(
    readonly status: number,
    message: string,
    readonly details: StripeErrorDetails = {},
  ) {
    super(message)
  }
}

/** The body that the official package makes its errors of. */
export const toErrorBody = ({ message, facts: details }: StripeApiError) => ({
  error: {
    type: 'invalid_request_error',
    message,
    ...details,
    ...(details.code && {
      doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`,
    }),
  },
})

/** @param kind as Stripe names it: `checkout.session` */
export const notFoundApiError = (kind: string, id: string, param: string): StripeApiError =>
  new StripeApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
