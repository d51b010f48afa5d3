/** What the API refuses, in Stripe's words and shape. */
export interface TroubleFacts {
  readonly type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly param?: string
}

/** A refusal of the API. */
export class StripeTrouble extends Error {
  override readonly name = 'StripeTrouble'
  constructor(
    readonly status: number,
    message: string,
    readonly facts: TroubleFacts = {},
  ) {
    super(message)
  }
}

/** The body that the official package makes its errors of. */
export const troubleBody = ({ message, facts }: StripeTrouble) => ({
  error: {
    type: 'invalid_request_error',
    message,
    ...facts,
    ...(facts.code && { doc_url: `https://stripe.com/docs/error-codes/${facts.code.replaceAll('_', '-')}` }),
  },
})

/** @param kind as Stripe names it: `checkout.session` */
export const noSuch = (kind: string, id: string, param: string): StripeTrouble =>
  new StripeTrouble(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
