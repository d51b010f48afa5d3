import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { responseSent } from './metrics/signals'
import { describeError, describeErrorWithStacks } from './safe-error'

/** The level of the log and its stream; false for no log. */
export type LogOptions =
  | false
  | { readonly level: string; readonly stream: { readonly write: (line: string) => unknown } }

/** In milliseconds. A process that is killed loses the lines of this time. */
const WRITE_INTERVAL = 10

/** Joins the lines of a short time into one write. A write to a pipe or a file is synchronous. */
function createLogStream(target: NodeJS.WriteStream) {
  let lines = ''
  const writeLines = () => {
    if (lines !== '') target.write(lines)
    lines = ''
  }
  process.on('exit', writeLines)
  return {
    write: (line: string) => {
      if (lines === '') setTimeout(writeLines, WRITE_INTERVAL)
      lines += line
    },
  }
}

/** Writes one JSON line for each event to standard error. Standard output is for the lines that a person reads. */
export const stderrLogOptions = (level: string): LogOptions => ({
  level,
  stream: createLogStream(process.stderr),
})

/** Fastify's logger options. Every logged error, also one of Fastify itself, has no stack and no message, except at `debug`. */
export function toFastifyLogger(log: LogOptions) {
  const serializers: Record<string, (error: unknown) => object> = {
    err: log && log.level === 'debug' ? describeErrorWithStacks : describeError,
  }
  return log && { ...log, serializers }
}

interface LoggedResponse {
  /** Absent if the logger adds it. */
  readonly reqId?: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

const COMPLETED = 'request completed'

/** Logs a response of the API, and reports it to the metrics. It logs no query, token or name. */
function logResponse(log: FastifyBaseLogger, response: LoggedResponse): void {
  responseSent.send(response)
  log.info(response, COMPLETED)
}

/** A response without what differs each time that it is sent. */
type RepeatedResponse = Omit<LoggedResponse, 'reqId' | 'ms'>

/**
 * Creates a function that logs a response which is sent many times. Its line is serialised up to what differs, which takes half
 * the time.
 */
export function createResponseLog(log: FastifyBaseLogger, repeated: RepeatedResponse) {
  const responseLog = log.child({ ...repeated })
  const sent = { ...repeated, ms: 0 }
  return (reqId: string): void => {
    responseSent.send(sent)
    responseLog.info({ reqId, ms: 0 }, COMPLETED)
  }
}

/** Logs each response of the API with method, route, status and time. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    logResponse(request.log, { method: request.method, route, status: reply.statusCode, ms })
  })
}
