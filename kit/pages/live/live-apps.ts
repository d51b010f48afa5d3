/** The state of the apps in other tabs. */
import type { EventMessage, StatesMessage } from '../../live/live-channel.ts'

export interface LiveApp {
  /** The id of its tab. */
  readonly id: string
  /** When its last message arrived, in ms. */
  readonly lastSeenAt: number
  /** The innermost states of its charts, by the ids of their roots. */
  readonly charts: Readonly<Record<string, readonly string[]>>
  /** Its events, the newest first. */
  readonly events: readonly EventMessage[]
}

/** How many events of an app are kept. */
const MAX_EVENTS = 200

/** An app that sends nothing for this long, in ms, is closed. It would have answered two `requestStates` in that time. */
const CLOSED_AFTER = 50_000

const newApp = (id: string, lastSeenAt: number): LiveApp => ({ id, lastSeenAt, charts: {}, events: [] })

function applyMessage(app: LiveApp, message: StatesMessage | EventMessage): LiveApp {
  if (message.kind === 'states') return { ...app, charts: message.charts }
  const { [message.chart]: _, ...others } = app.charts
  return {
    ...app,
    // A chart without states has ended.
    charts: message.to.length > 0 ? { ...app.charts, [message.chart]: message.to } : others,
    events: [message, ...app.events].slice(0, MAX_EVENTS),
  }
}

/** The apps after a message. @param now in ms */
export function updateApps(
  apps: readonly LiveApp[],
  message: StatesMessage | EventMessage,
  now: number,
): LiveApp[] {
  const isKnown = apps.some(({ id }) => id === message.app)
  const all = isKnown ? apps : [...apps, newApp(message.app, now)]
  return all.map(app => (app.id === message.app ? { ...applyMessage(app, message), lastSeenAt: now } : app))
}

/** The apps that are still open. @param now in ms */
export const removeClosedApps = (apps: readonly LiveApp[], now: number): LiveApp[] =>
  apps.filter(({ lastSeenAt }) => now - lastSeenAt < CLOSED_AFTER)

/** The ids of all active states, from the names of the innermost ones. @param root the id of the chart's root */
export const activeStateIds = (root: string, innermostStates: readonly string[]): string[] => {
  const ids = innermostStates.flatMap(state => {
    const names = state.split('.')
    return names.map((_, index) => [root, ...names.slice(0, index + 1)].join('.'))
  })
  return innermostStates.length > 0 ? [...new Set([root, ...ids])] : []
}
