/** What a scripted server answers, and the calls that wait until a walk says how. */
import type { FastifyReply } from 'fastify'

/** How a call is answered. `lost`: the connection closes in mid answer; `unreadable`: the answer is whole, and no JSON. */
export type ScriptedAnswer = { readonly status?: number; readonly json: unknown } | 'lost' | 'unreadable'

/** A call of `domain/calls`, by how it is sent. */
export interface CallRoute {
  readonly method: string
  readonly route: string
}

/** 'GET /orders/:id' */
export const callName = ({ method, route }: CallRoute): string => `${method} ${route}`

/** A call on its way to its answer. */
interface WaitingCall {
  readonly name: string
  readonly reply: FastifyReply
}

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const CUT_OFF_BODY = '{'

/** A connection that closes before its first byte would not do: browsers then ask once more by themselves. */
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
  let arrived = () => {}
  const isOpen = ({ reply }: WaitingCall) => !reply.raw.destroyed
  const newest = (name: string) => waiting.findLast(call => call.name === name && isOpen(call))
  /** The newest call of a name, as soon as there is one. */
  const arrivalOf = (name: string): Promise<WaitingCall> =>
    new Promise(resolve => {
      const look = () => {
        const call = newest(name)
        if (call) resolve(call)
        else arrived = look
      }
      look()
    })
  return {
    has: (name: string): boolean => newest(name) !== undefined,
    add: (call: WaitingCall): void => {
      waiting = [...waiting.filter(isOpen), call]
      arrived()
    },
    take: async (name: string): Promise<WaitingCall> => {
      const found = await arrivalOf(name)
      waiting = waiting.filter(other => other !== found)
      return found
    },
    clear: (): void => {
      for (const { reply } of waiting) reply.raw.destroy()
      waiting = []
      arrived = () => {}
    },
  }
}

/** The calls of one server: some are answered at once, the others wait. */
export function createCallScript(defaults: ReadonlyMap<string, ScriptedAnswer>) {
  const answers = new Map(defaults)
  const held = new Set<string>()
  const queue = createCallQueue()
  return {
    /** Takes a call in. One that the script does not know is refused. */
    take: (name: string, reply: FastifyReply): void => {
      reply.hijack()
      if (held.has(name)) queue.add({ name, reply })
      else
        sendAnswer(
          reply,
          answers.get(name) ?? { status: 404, json: { message: `The script has no ${name}` } },
        )
    },
    /** From now on this call is answered at once. */
    answer: (call: CallRoute, answer: ScriptedAnswer): void => {
      held.delete(callName(call))
      answers.set(callName(call), answer)
    },
    /** From now on these calls wait for `settle`. */
    hold: (...calls: readonly CallRoute[]): void => {
      for (const call of calls) held.add(callName(call))
    },
    /** Whether a call of this name waits. What the page gave up does not count. */
    isWaiting: (call: CallRoute): boolean => queue.has(callName(call)),
    /** Answers the newest call of this name that waits, as soon as there is one. What the page gave up does not count. */
    settle: async (call: CallRoute, answer: ScriptedAnswer): Promise<void> =>
      sendAnswer((await queue.take(callName(call))).reply, answer),
    /** The script as it was at first; what waits is lost. */
    reset: (): void => {
      queue.clear()
      held.clear()
      answers.clear()
      for (const [name, answer] of defaults) answers.set(name, answer)
    },
  }
}

export type CallScript = ReturnType<typeof createCallScript>
