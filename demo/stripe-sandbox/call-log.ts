/** A received call of the API. */
export interface ApiCall {
  readonly method: string
  /** Without the query, such as `/v1/checkout/sessions`. */
  readonly path: string
  readonly key: string | null
}

/** Creates a log of the last `limit` calls, oldest first. */
export function createCallLog(limit: number) {
  const calls: ApiCall[] = []
  return {
    calls,
    add: (call: ApiCall): void => {
      if (calls.push(call) > limit) calls.shift()
    },
  }
}
