/** What is known of the apps that are open in other tabs. */
import type { Happened, Stands } from '../../workbench/channel'

export interface LiveApp {
  /** Names its tab. */
  readonly id: string
  /** When it was last heard, in ms. */
  readonly heardAt: number
  /** The innermost states of its charts, by the ids of their roots. */
  readonly charts: Readonly<Record<string, readonly string[]>>
  /** What happened in it, the newest first. */
  readonly happened: readonly Happened[]
}

/** More than anybody reads back. */
const KEPT = 200

/** An app answers every hello; one that is silent for longer than two of them, in ms, is closed. */
const SILENT = 50_000

const newApp = (id: string, heardAt: number): LiveApp => ({ id, heardAt, charts: {}, happened: [] })

function told(app: LiveApp, message: Stands | Happened): LiveApp {
  if (message.kind === 'stands') return { ...app, charts: message.charts }
  const { [message.chart]: _, ...others } = app.charts
  return {
    ...app,
    // A chart that stands nowhere is gone.
    charts: message.to.length > 0 ? { ...app.charts, [message.chart]: message.to } : others,
    happened: [message, ...app.happened].slice(0, KEPT),
  }
}

/** The apps after one of them said something. @param now in ms */
export function heard(apps: readonly LiveApp[], message: Stands | Happened, now: number): LiveApp[] {
  const isKnown = apps.some(({ id }) => id === message.app)
  const all = isKnown ? apps : [...apps, newApp(message.app, now)]
  return all.map(app => (app.id === message.app ? { ...told(app, message), heardAt: now } : app))
}

/** The apps without those that are closed. @param now in ms */
export const stillOpen = (apps: readonly LiveApp[], now: number): LiveApp[] =>
  apps.filter(({ heardAt }) => now - heardAt < SILENT)

/** The ids of all states that are active, from the innermost ones' names. @param root the id of the chart's root */
export const activeIds = (root: string, stands: readonly string[]): string[] => {
  const ids = stands.flatMap(stand => {
    const names = stand.split('.')
    return names.map((_, at) => [root, ...names.slice(0, at + 1)].join('.'))
  })
  return stands.length > 0 ? [...new Set([root, ...ids])] : []
}
