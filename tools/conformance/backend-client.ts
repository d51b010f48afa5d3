/** Sends calls of the contract to a backend, as the app does, and keeps the raw responses. */
import * as z from 'zod/mini'
import { type Call, REQUEST_TIMEOUT } from '#domain/contract/call'

export interface BackendResponse {
  readonly status: number
  readonly isOk: boolean
  readonly body: unknown
  /** Null for a backend without error codes. */
  readonly code: string | null
}

export interface BackendRequestOptions {
  /** Null sends no token. Absent: the token of the sign-in. */
  readonly token?: string | null
  readonly idempotencyKey?: string
}

const codeSchema = z.object({ code: z.string() })

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type BackendClient = ReturnType<typeof createBackendClient>

/** @param host the address of the backend, without `/api` */
export function createBackendClient(host: string) {
  let signInToken: string | null = null
  return {
    setToken: (token: string) => {
      signInToken = token
    },
    /** Sends one call. @throws TypeError if the backend does not answer */
    send: async <Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
      call: Call<Input, Body, Reply>,
      input: Input,
      { token = signInToken, idempotencyKey }: BackendRequestOptions = {},
    ): Promise<BackendResponse> => {
      const response = await fetch(`${host}/api${call.path(input)}`, {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
        ...(call.body && { body: JSON.stringify(call.body(input)) }),
      })
      const body = parseJsonOrNull(await response.text())
      const code = codeSchema.safeParse(body).data?.code ?? null
      return { status: response.status, isOk: response.ok, body, code }
    },
  }
}
