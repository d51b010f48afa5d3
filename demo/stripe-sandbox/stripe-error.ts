export interface StripeErrorDetails {
  readonly type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly param?: string
}

/** An error answer of the API, with Stripe's texts and codes. */
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

/** Builds the body from which the official package creates its errors. */
export const toErrorBody = ({ message, details }: StripeApiError) => ({
  error: {
    type: 'invalid_request_error',
    message,
    ...details,
    ...(details.code && {
      doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`,
    }),
  },
})

/** @param kind Stripe's name of the object, such as `checkout.session` */
export const notFoundApiError = (kind: string, id: string, param: string): StripeApiError =>
  new StripeApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
