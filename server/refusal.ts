/** A request that the server declines, with the one line that the customer reads. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  /** @param retryAfter seconds until it is worth trying again, for 429 and 503 */
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 501 | 502 | 503,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** Someone else's and nobody's are refused alike, so that nobody learns which it was. */
export const notFound = (what: string): Refusal => new Refusal(404, `${what} not found`)
