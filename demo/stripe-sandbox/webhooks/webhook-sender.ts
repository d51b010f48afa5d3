import type Stripe from 'stripe'
import type { FaultSettings } from '#demo/stripe-sandbox/fault-injection'
import type { SandboxState } from '#demo/stripe-sandbox/state-file'
import type { ServerClock } from '#server/core/clock'
import { runAfterDelay } from '#server/core/concurrency/run-after-delay'
import type { WebhookClient } from './webhook-client'

/** Milliseconds before each retry. After the last retry the event is dropped. */
const RETRY_DELAYS = [1_000, 5_000, 30_000, 120_000] as const

export interface WebhookSenderDependencies {
  readonly clock: ServerClock
  readonly client: WebhookClient
  readonly state: Pick<SandboxState, 'events' | 'waiting'>
  readonly faults: FaultSettings['webhooks']
  /** Called when the waiting events have changed and must be saved. */
  readonly onChange: () => void
}

interface SenderState extends WebhookSenderDependencies {
  /** By event id: cancels the timer of an event that waits for its retry. Events that are being sent have an entry too. */
  readonly retryTimers: Map<string, () => void>
  /** Events that are being sent, until their outcome is recorded. */
  readonly inFlight: Set<Promise<unknown>>
  url: string | null
}

export interface WebhookSender {
  readonly setUrl: (url: string) => void
  /** Sends all waiting events, unless the faults hold them back. */
  readonly sendPending: () => void
  readonly listPending: () => readonly Stripe.Event[]
  readonly sendNow: (events?: readonly Stripe.Event[]) => Promise<readonly (number | null)[]>
  /** Resolves when no event is being sent. */
  readonly waitUntilIdle: () => Promise<void>
  readonly close: () => Promise<void>
}

const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** Removes an event that was accepted, dropped or retried often enough. */
function removePending({ retryTimers, state, onChange }: SenderState, id: string): void {
  retryTimers.get(id)?.()
  retryTimers.delete(id)
  if (state.waiting.delete(id)) onChange()
}

function scheduleRetry(sender: SenderState, id: string, attempts: number): void {
  const delay = RETRY_DELAYS[attempts - 1]
  if (delay === undefined) {
    removePending(sender, id)
    return
  }
  const cancelTimer = runAfterDelay(sender.clock, delay, () => {
    sender.retryTimers.delete(id)
    sendPendingEvents(sender)
  })
  sender.retryTimers.set(id, cancelTimer)
  sender.state.waiting.set(id, attempts)
  sender.onChange()
}

async function attemptDelivery(
  sender: SenderState,
  url: string,
  event: Stripe.Event,
  attempts: number,
): Promise<void> {
  const { id } = event
  sender.retryTimers.set(id, () => {})
  const copies = Array.from({ length: sender.faults.repeat }, () => sender.client.postEvent(url, event))
  const areAccepted = (await Promise.all(copies)).every(isAccepted)
  if (sender.url === null || !sender.state.waiting.has(id)) return
  if (areAccepted) removePending(sender, id)
  else scheduleRetry(sender, id, attempts + 1)
}

function trackInFlight<Outcome>({ inFlight }: SenderState, work: Promise<Outcome>): Promise<Outcome> {
  const tracked = work.finally(() => inFlight.delete(tracked))
  inFlight.add(tracked)
  return tracked
}

async function waitForInFlight({ inFlight }: SenderState): Promise<void> {
  while (inFlight.size > 0) await Promise.all(inFlight)
}

function sendPendingEvents(sender: SenderState): void {
  const { url, state, faults, retryTimers } = sender
  if (url === null) return
  for (const [id, attempts] of [...state.waiting]) {
    const event = state.events.get(id)
    if (!event || faults.drop) removePending(sender, id)
    else if (!faults.delay && !retryTimers.has(id))
      trackInFlight(sender, attemptDelivery(sender, url, event, attempts))
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

/** Sends each webhook until it is accepted. Retries come after 1 s, 5 s, 30 s and 2 min. */
export function createWebhookSender(dependencies: WebhookSenderDependencies): WebhookSender {
  const sender: SenderState = { ...dependencies, retryTimers: new Map(), inFlight: new Set(), url: null }
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
      for (const cancelTimer of sender.retryTimers.values()) cancelTimer()
      dependencies.client.abortAll()
      await waitForInFlight(sender)
    },
  }
}
