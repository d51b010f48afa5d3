/** The answers of the scripted server. Some calls are answered immediately, others wait until the walk answers them. */
import type { FastifyReply } from 'fastify'
import type { ZodMiniType } from 'zod/mini'

/**
 * An answer to a call. `lost`: the connection closes in the middle of the body. `unreadable`: the body is complete but no
 * JSON.
 */
export type ScriptedAnswer = { readonly status?: number; readonly json: unknown } | 'lost' | 'unreadable'

/** The method and the route of a call in `domain/contract`. */
export interface CallRoute {
  readonly method: string
  readonly route: string
}

/** A call and the schema of its response. */
export type AnswerableCall = CallRoute & { readonly responseSchema: ZodMiniType }

/** 'GET /orders/:id' */
export const callName = ({ method, route }: CallRoute): string => `${method} ${route}`

/** A call that waits for its answer. */
interface WaitingCall {
  readonly name: string
  readonly reply: FastifyReply
}

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const CUT_OFF_BODY = '{'

/** Sends one byte before closing the connection, because browsers repeat a request whose connection closes without a byte. */
function closeMidAnswer({ raw }: FastifyReply): void {
  raw.writeHead(200, { ...HEADERS, 'content-length': CUT_OFF_BODY.length + 1 })
  raw.write(CUT_OFF_BODY, () => raw.destroy())
}

function sendAnswer(reply: FastifyReply, answer: ScriptedAnswer): void {
  if (answer === 'lost') closeMidAnswer(reply)
  else if (answer === 'unreadable') reply.raw.writeHead(200, HEADERS).end(CUT_OFF_BODY)
  else reply.raw.writeHead(answer.status ?? 200, HEADERS).end(JSON.stringify(answer.json))
}

/** The calls that wait for their answers. */
function createCallQueue() {
  let waiting: readonly WaitingCall[] = []
  let onArrival = () => {}
  const isOpen = ({ reply }: WaitingCall) => !reply.raw.destroyed
  const newest = (name: string) => waiting.findLast(call => call.name === name && isOpen(call))
  /** Resolves with the newest call of a name as soon as there is one. */
  const waitForCall = (name: string): Promise<WaitingCall> =>
    new Promise(resolve => {
      const check = () => {
        const call = newest(name)
        if (call) resolve(call)
        else onArrival = check
      }
      check()
    })
  return {
    has: (name: string): boolean => newest(name) !== undefined,
    add: (call: WaitingCall): void => {
      waiting = [...waiting.filter(isOpen), call]
      onArrival()
    },
    take: async (name: string): Promise<WaitingCall> => {
      const newestCall = await waitForCall(name)
      waiting = waiting.filter(call => call !== newestCall)
      return newestCall
    },
    clear: (): void => {
      for (const { reply } of waiting) reply.raw.destroy()
      waiting = []
      onArrival = () => {}
    },
  }
}

/** The call script of one server. @param defaults the answers by the name of the call */
export function createCallScript(defaults: ReadonlyMap<string, ScriptedAnswer>) {
  const answers = new Map(defaults)
  const held = new Set<string>()
  const queue = createCallQueue()
  return {
    /** Answers or holds a call. An unknown call is answered with 404. */
    receiveCall: (name: string, reply: FastifyReply): void => {
      reply.hijack()
      if (held.has(name)) queue.add({ name, reply })
      else
        sendAnswer(
          reply,
          answers.get(name) ?? { status: 404, json: { message: `The script has no ${name}` } },
        )
    },
    /** From now on this call is answered immediately. */
    answer: (call: CallRoute, answer: ScriptedAnswer): void => {
      held.delete(callName(call))
      answers.set(callName(call), answer)
    },
    /** The body that a call is answered with; null without one. */
    answerTo: (call: CallRoute): unknown => {
      const answer = answers.get(callName(call))
      return typeof answer === 'object' ? answer.json : null
    },
    /** From now on these calls wait for `settle`. */
    hold: (...calls: readonly CallRoute[]): void => {
      for (const call of calls) held.add(callName(call))
    },
    /** Whether a call of this name waits. Calls that the page aborted do not count. */
    isWaiting: (call: CallRoute): boolean => queue.has(callName(call)),
    /** Answers the newest waiting call of this name as soon as there is one. Calls that the page aborted do not count. */
    settle: async (call: CallRoute, answer: ScriptedAnswer): Promise<void> =>
      sendAnswer((await queue.take(callName(call))).reply, answer),
    /** Restores the default answers and closes the connections of waiting calls. */
    reset: (): void => {
      queue.clear()
      held.clear()
      answers.clear()
      for (const [name, answer] of defaults) answers.set(name, answer)
    },
  }
}

export type CallScript = ReturnType<typeof createCallScript>
