/** What is known of the apps that are open in other tabs. */
import type { EventMessage, StatesMessage } from '#devtools/live/live-channel'

export interface LiveApp {
  /** Names its tab. */
  readonly id: string
  /** When it was last heard, in ms. */
  readonly lastSeenAt: number
  /** The innermost states of its charts, by the ids of their roots. */
  readonly charts: Readonly<Record<string, readonly string[]>>
  /** What happened in it, the newest first. */
  readonly events: readonly EventMessage[]
}

/** More than anybody reads back. */
const MAX_EVENTS = 200

/** An app answers every hello; one that is silent for longer than two of them, in ms, is closed. */
const CLOSED_AFTER = 50_000

const newApp = (id: string, lastSeenAt: number): LiveApp => ({ id, lastSeenAt, charts: {}, events: [] })

function applyMessage(app: LiveApp, message: StatesMessage | EventMessage): LiveApp {
  if (message.kind === 'states') return { ...app, charts: message.charts }
  const { [message.chart]: _, ...others } = app.charts
  return {
    ...app,
    // A chart that stands nowhere is gone.
    charts: message.to.length > 0 ? { ...app.charts, [message.chart]: message.to } : others,
    events: [message, ...app.events].slice(0, MAX_EVENTS),
  }
}

/** The apps after one of them said something. @param now in ms */
export function updateApps(
  apps: readonly LiveApp[],
  message: StatesMessage | EventMessage,
  now: number,
): LiveApp[] {
  const isKnown = apps.some(({ id }) => id === message.app)
  const all = isKnown ? apps : [...apps, newApp(message.app, now)]
  return all.map(app => (app.id === message.app ? { ...applyMessage(app, message), lastSeenAt: now } : app))
}

/** The apps without those that are closed. @param now in ms */
export const removeClosedApps = (apps: readonly LiveApp[], now: number): LiveApp[] =>
  apps.filter(({ lastSeenAt }) => now - lastSeenAt < CLOSED_AFTER)

/** The ids of all states that are active, from the innermost ones' names. @param root the id of the chart's root */
export const activeStateIds = (root: string, stands: readonly string[]): string[] => {
  const ids = stands.flatMap(stand => {
    const names = stand.split('.')
    return names.map((_, at) => [root, ...names.slice(0, at + 1)].join('.'))
  })
  return stands.length > 0 ? [...new Set([root, ...ids])] : []
}
