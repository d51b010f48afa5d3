import type Stripe from 'stripe'
import type { ServerClock } from '#server/clock'
import type { SandboxState } from '#server/sandbox/state-file'
import type { FaultSettings } from '#server/sandbox/fault-injection'
import { runAfter } from './run-after'
import type { WebhookClient } from './webhook-client'

/** Milliseconds before each further try; after the last it gives up. */
const RETRY_DELAYS = [1_000, 5_000, 30_000, 120_000] as const

export interface WebhookSenderDependencies {
  readonly clock: ServerClock
  readonly client: WebhookClient
  readonly state: Pick<SandboxState, 'events' | 'waiting'>
  readonly faults: FaultSettings['webhooks']
  /** What waits has changed, and is to be kept. */
  readonly onChange: () => void
}

interface SenderState extends WebhookSenderDependencies {
  /** Events that are on their way, or rest before their next try, with what calls the rest off. */
  readonly retryTimers: Map<string, () => void>
  /** What is on its way, until its outcome is written down. */
  readonly inFlight: Set<Promise<unknown>>
  url: string | null
}

export interface WebhookSender {
  readonly setUrl: (url: string) => void
  /** Sends what waits and is not held back. */
  readonly sendPending: () => void
  readonly listPending: () => readonly Stripe.Event[]
  readonly sendNow: (events?: readonly Stripe.Event[]) => Promise<readonly (number | null)[]>
  /** Resolves when nothing is on its way. */
  readonly waitUntilIdle: () => Promise<void>
  readonly close: () => Promise<void>
}

const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** No longer waits: somebody took it, or nobody ever will. */
function removePending({ retryTimers, state, onChange }: SenderState, id: string): void {
  retryTimers.get(id)?.()
  retryTimers.delete(id)
  if (state.waiting.delete(id)) onChange()
}

function scheduleRetry(sender: SenderState, id: string, tries: number): void {
  const pause = RETRY_DELAYS[tries - 1]
  if (pause === undefined) {
    removePending(sender, id)
    return
  }
  const callOff = runAfter(sender.clock, pause, () => {
    sender.retryTimers.delete(id)
    sendPendingEvents(sender)
  })
  sender.retryTimers.set(id, callOff)
  sender.state.waiting.set(id, tries)
  sender.onChange()
}

async function attemptDelivery(
  sender: SenderState,
  url: string,
  event: Stripe.Event,
  tries: number,
): Promise<void> {
  const { id } = event
  sender.retryTimers.set(id, () => {})
  const copies = Array.from({ length: sender.faults.repeat }, () => sender.client.postEvent(url, event))
  const areTaken = (await Promise.all(copies)).every(isAccepted)
  if (sender.url === null || !sender.state.waiting.has(id)) return
  if (areTaken) removePending(sender, id)
  else scheduleRetry(sender, id, tries + 1)
}

function trackInFlight<Outcome>({ inFlight }: SenderState, work: Promise<Outcome>): Promise<Outcome> {
  const done = work.finally(() => inFlight.delete(done))
  inFlight.add(done)
  return done
}

async function waitForInFlight({ inFlight }: SenderState): Promise<void> {
  while (inFlight.size > 0) await Promise.all(inFlight)
}

function sendPendingEvents(sender: SenderState): void {
  const { url, state, faults, retryTimers } = sender
  if (url === null) return
  for (const [id, tries] of [...state.waiting]) {
    const event = state.events.get(id)
    if (!event || faults.drop) removePending(sender, id)
    else if (!faults.delay && !retryTimers.has(id))
      trackInFlight(sender, attemptDelivery(sender, url, event, tries))
  }
}

const pendingEventsOf = ({ state }: SenderState): Stripe.Event[] =>
  [...state.waiting.keys()].flatMap(id => state.events.get(id) ?? [])

async function sendEvents(sender: SenderState, events: readonly Stripe.Event[]) {
  const statuses: (number | null)[] = []
  for (const event of events) {
    const status = sender.url === null ? null : await sender.client.postEvent(sender.url, event)
    statuses.push(status)
    if (isAccepted(status)) removePending(sender, event.id)
  }
  return statuses
}

/** Sends webhooks, each until somebody takes it: again after 1 s, 5 s, 30 s and 2 min. */
export function createWebhookSender(needs: WebhookSenderDependencies): WebhookSender {
  const sender: SenderState = { ...needs, retryTimers: new Map(), inFlight: new Set(), url: null }
  return {
    setUrl: url => {
      sender.url = url
      sendPendingEvents(sender)
    },
    sendPending: () => sendPendingEvents(sender),
    listPending: () => pendingEventsOf(sender),
    sendNow: (events = pendingEventsOf(sender)) => trackInFlight(sender, sendEvents(sender, events)),
    waitUntilIdle: () => waitForInFlight(sender),
    close: async () => {
      sender.url = null
      for (const callOff of sender.retryTimers.values()) callOff()
      needs.client.abortAll()
      await waitForInFlight(sender)
    },
  }
}
