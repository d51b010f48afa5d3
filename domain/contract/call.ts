import type * as z from 'zod/mini'

/** The time-out of a call, in ms. */
export const REQUEST_TIMEOUT = 20_000

/** One API call: its request, its response and its default error (specification, section 20). */
export interface Call<Input, Body extends z.ZodMiniType, Response extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  /** The route under /api, as the server registers it: '/vendors/:id/items'. */
  readonly route: string
  /** The path under /api for an input, with its query. */
  readonly path: (input: Input) => string
  /** The request body for an input; absent if the call has none. */
  readonly body?: (input: Input) => z.input<Body>
  /** The body that the server accepts. */
  readonly requestSchema?: Body
  /** Parses the response: accepts every form that the specification lists, and gives exactly one. */
  readonly responseSchema: Response
  /** The message if the server sends none (specification 19.1). */
  readonly defaultError: string
  /** A backend may lack this call. The app then says that the park does not offer it (specification 19.10). */
  readonly isOptional?: true
}

/** Returns the call as it is; it infers the type parameters. */
export const defineCall = <Input, Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Input, Body, Response>,
): Call<Input, Body, Response> => call

export type RequestBodyOf<C> =
  C extends Call<infer _Input, infer Body, infer _Response> ? z.output<Body> : never

/** The default errors of calls without their own text, by method (specification 19.2). */
export const DEFAULT_ERRORS = {
  GET: 'An error occurred while fetching data',
  POST: 'An error occurred while posting data',
  PUT: 'An error occurred while updating data',
  PATCH: 'An error occurred while updating data',
  DELETE: 'An error occurred while deleting data',
} as const

/** The default error of the calls with which hosts and staff change something. */
export const CHANGE_NOT_SAVED = 'This could not be saved. Please try again.'
