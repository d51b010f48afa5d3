import type { IdGenerator } from '@opentelemetry/sdk-trace'
import { RandomIdGenerator } from '@opentelemetry/sdk-trace'
import { toHexId } from '#domain/request-id'

export interface RequestTraceIds extends IdGenerator {
  /** Starts a trace whose id is the one of a request. @param start creates the first span, before it returns */
  readonly withIdOf: <Result>(requestId: string, start: () => Result) => Result
}

/** Creates ids for traces. The app makes the id of a request when the customer taps, so its trace has the same 128 bits. */
export function createRequestTraceIds(): RequestTraceIds {
  const random = new RandomIdGenerator()
  let next: string | null = null
  return {
    generateTraceId: () => next ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
    withIdOf: (requestId, start) => {
      next = toHexId(requestId)
      try {
        return start()
      } finally {
        next = null
      }
    },
  }
}
