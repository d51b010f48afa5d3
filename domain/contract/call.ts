import type * as z from 'zod/mini'

/** How long a call may take before it counts as unanswered, in ms. */
export const REQUEST_TIMEOUT = 20_000

/** One call of the spec's section 7: how it is sent, how its answer is read, and what it says when it fails. */
export interface Call<Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  /** The path under /api as the server registers it: '/vendors/:id/items'. */
  readonly route: string
  /** The path under /api for these values, query included. */
  readonly path: (input: Input) => string
  /** What goes into the body; absent for calls without one. Written exactly as the spec says. */
  readonly body?: (input: Input) => z.input<Body>
  /** What the server accepts as the body. */
  readonly requestSchema?: Body
  /** Reads the answer: tolerant of the forms of `readings`, exact in what it gives. */
  readonly responseSchema: Reply
  /** Section 8's text when the server says nothing itself. */
  readonly defaultError: string
}

/** Defines a call; only here for the types to be inferred. */
export const defineCall = <Input, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Input, Body, Reply>,
): Call<Input, Body, Reply> => call

export type InputOf<C> = C extends Call<infer Input, infer _B, infer _R> ? Input : never
export type RequestBodyOf<C> = C extends Call<infer _I, infer Body, infer _R> ? z.output<Body> : never
export type ResponseOf<C> = C extends Call<infer _I, infer _B, infer Reply> ? z.output<Reply> : never

/** Section 8: what a failed call says when neither the server nor the call has a text of its own. */
export const DEFAULT_ERRORS = {
  GET: 'An error occurred while fetching data',
  POST: 'An error occurred while posting data',
  PUT: 'An error occurred while updating data',
  PATCH: 'An error occurred while updating data',
  DELETE: 'An error occurred while deleting data',
} as const
