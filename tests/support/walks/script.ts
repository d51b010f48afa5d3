/** What a scripted server answers, and the calls that wait until a walk says how. */
import type { FastifyReply } from 'fastify'

/** How a call is answered. `lost`: the connection closes in mid answer; `unreadable`: the answer is whole, and no JSON. */
export type Answer = { readonly status?: number; readonly json: unknown } | 'lost' | 'unreadable'

/** A call of `domain/calls`, by how it is sent. */
export interface Named {
  readonly method: string
  readonly route: string
}

/** 'GET /orders/:id' */
export const nameOf = ({ method, route }: Named): string => `${method} ${route}`

/** A call on its way to its answer. */
interface Waiting {
  readonly name: string
  readonly reply: FastifyReply
}

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const CUT = '{'

/** A connection that closes before its first byte would not do: browsers then ask once more by themselves. */
function lose({ raw }: FastifyReply): void {
  raw.writeHead(200, { ...HEADERS, 'content-length': CUT.length + 1 })
  raw.write(CUT, () => raw.destroy())
}

function send(reply: FastifyReply, answer: Answer): void {
  if (answer === 'lost') lose(reply)
  else if (answer === 'unreadable') reply.raw.writeHead(200, HEADERS).end(CUT)
  else reply.raw.writeHead(answer.status ?? 200, HEADERS).end(JSON.stringify(answer.json))
}

/** The calls that wait for their answers. */
function makeQueue() {
  let waiting: readonly Waiting[] = []
  let arrived = () => {}
  const isOpen = ({ reply }: Waiting) => !reply.raw.destroyed
  const newest = (name: string) => waiting.findLast(call => call.name === name && isOpen(call))
  /** The newest call of a name, as soon as there is one. */
  const arrivalOf = (name: string): Promise<Waiting> =>
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
    add: (call: Waiting): void => {
      waiting = [...waiting.filter(isOpen), call]
      arrived()
    },
    take: async (name: string): Promise<Waiting> => {
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
export function makeScript(defaults: ReadonlyMap<string, Answer>) {
  const answers = new Map(defaults)
  const held = new Set<string>()
  const queue = makeQueue()
  return {
    /** Takes a call in. One that the script does not know is refused. */
    take: (name: string, reply: FastifyReply): void => {
      reply.hijack()
      if (held.has(name)) queue.add({ name, reply })
      else send(reply, answers.get(name) ?? { status: 404, json: { message: `The script has no ${name}` } })
    },
    /** From now on this call is answered at once. */
    answer: (call: Named, answer: Answer): void => {
      held.delete(nameOf(call))
      answers.set(nameOf(call), answer)
    },
    /** From now on these calls wait for `settle`. */
    hold: (...calls: readonly Named[]): void => {
      for (const call of calls) held.add(nameOf(call))
    },
    /** Whether a call of this name waits. What the page gave up does not count. */
    isWaiting: (call: Named): boolean => queue.has(nameOf(call)),
    /** Answers the newest call of this name that waits, as soon as there is one. What the page gave up does not count. */
    settle: async (call: Named, answer: Answer): Promise<void> =>
      send((await queue.take(nameOf(call))).reply, answer),
    /** The script as it was at first; what waits is lost. */
    reset: (): void => {
      queue.clear()
      held.clear()
      answers.clear()
      for (const [name, answer] of defaults) answers.set(name, answer)
    },
  }
}

export type Script = ReturnType<typeof makeScript>
