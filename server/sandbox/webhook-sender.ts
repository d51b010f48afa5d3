import type Stripe from 'stripe'
import type { Clock } from '#server/clock'
import type { State } from '#server/sandbox/state'
import type { Switches } from '#server/sandbox/switches'
import { after } from '#server/sandbox/timer'
import type { Postman } from '#server/sandbox/webhook-post'

/** Milliseconds before each further try; after the last it gives up. */
const PAUSES = [1_000, 5_000, 30_000, 120_000] as const

export interface SenderNeeds {
  readonly clock: Clock
  readonly postman: Postman
  readonly state: Pick<State, 'events' | 'waiting'>
  readonly switches: Switches['webhooks']
  /** What waits has changed, and is to be kept. */
  readonly changed: () => void
}

interface Sender extends SenderNeeds {
  /** Events that are on their way, or rest before their next try, with what calls the rest off. */
  readonly resting: Map<string, () => void>
  /** What is on its way, until its outcome is written down. */
  readonly underWay: Set<Promise<unknown>>
  url: string | null
}

export interface WebhookSender {
  readonly sendTo: (url: string) => void
  /** Sends what waits and is not held back. */
  readonly wake: () => void
  readonly pending: () => readonly Stripe.Event[]
  readonly deliver: (events?: readonly Stripe.Event[]) => Promise<readonly (number | null)[]>
  /** Resolves when nothing is on its way. */
  readonly idle: () => Promise<void>
  readonly close: () => Promise<void>
}

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** No longer waits: somebody took it, or nobody ever will. */
function settle({ resting, state, changed }: Sender, id: string): void {
  resting.get(id)?.()
  resting.delete(id)
  if (state.waiting.delete(id)) changed()
}

function rest(sender: Sender, id: string, tries: number): void {
  const pause = PAUSES[tries - 1]
  if (pause === undefined) {
    settle(sender, id)
    return
  }
  const callOff = after(sender.clock, pause, () => {
    sender.resting.delete(id)
    wake(sender)
  })
  sender.resting.set(id, callOff)
  sender.state.waiting.set(id, tries)
  sender.changed()
}

async function attempt(sender: Sender, url: string, event: Stripe.Event, tries: number): Promise<void> {
  const { id } = event
  sender.resting.set(id, () => {})
  const copies = Array.from({ length: sender.switches.repeat }, () => sender.postman.post(url, event))
  const areTaken = (await Promise.all(copies)).every(isTaken)
  if (sender.url === null || !sender.state.waiting.has(id)) return
  if (areTaken) settle(sender, id)
  else rest(sender, id, tries + 1)
}

function track<Outcome>({ underWay }: Sender, work: Promise<Outcome>): Promise<Outcome> {
  const done = work.finally(() => underWay.delete(done))
  underWay.add(done)
  return done
}

async function idle({ underWay }: Sender): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

function wake(sender: Sender): void {
  const { url, state, switches, resting } = sender
  if (url === null) return
  for (const [id, tries] of [...state.waiting]) {
    const event = state.events.get(id)
    if (!event || switches.drop) settle(sender, id)
    else if (!switches.delay && !resting.has(id)) track(sender, attempt(sender, url, event, tries))
  }
}

const pendingOf = ({ state }: Sender): Stripe.Event[] =>
  [...state.waiting.keys()].flatMap(id => state.events.get(id) ?? [])

async function deliver(sender: Sender, events: readonly Stripe.Event[]) {
  const statuses: (number | null)[] = []
  for (const event of events) {
    const status = sender.url === null ? null : await sender.postman.post(sender.url, event)
    statuses.push(status)
    if (isTaken(status)) settle(sender, event.id)
  }
  return statuses
}

/** Sends webhooks, each until somebody takes it: again after 1 s, 5 s, 30 s and 2 min. */
export function makeSender(needs: SenderNeeds): WebhookSender {
  const sender: Sender = { ...needs, resting: new Map(), underWay: new Set(), url: null }
  return {
    sendTo: url => {
      sender.url = url
      wake(sender)
    },
    wake: () => wake(sender),
    pending: () => pendingOf(sender),
    deliver: (events = pendingOf(sender)) => track(sender, deliver(sender, events)),
    idle: () => idle(sender),
    close: async () => {
      sender.url = null
      for (const callOff of sender.resting.values()) callOff()
      needs.postman.stop()
      await idle(sender)
    },
  }
}
