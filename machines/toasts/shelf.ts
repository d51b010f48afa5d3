/** What the three policies say of toasts (spec, section 9; readings, realtime): how long, how many, how often. */
import type { Notice } from '#domain/notice'

/** A toast on the screen. */
export interface Toast {
  readonly id: number
  readonly notice: Notice
  /** How long it stays once nobody holds it, in ms. */
  readonly lasts: number
  /** Held by a pointer or the focus: its time does not run. */
  readonly held: boolean
}

/** All toasts there are: on the screen, oldest first, and order notices that wait for room. */
export interface Shelf {
  readonly shown: readonly Toast[]
  readonly waiting: readonly Notice[]
  /** Order notices that may not come again yet. */
  readonly recent: readonly string[]
  /** The id of the next toast. */
  readonly nextId: number
}

export const EMPTY: Shelf = { shown: [], waiting: [], recent: [], nextId: 1 }

/** Order-status toasts at once. */
const AT_ONCE = 3
/** Toasts kept at all. */
const KEPT = 20

/** In ms: order status 6 s; user action 4 s, errors 6 s; cart and address 3 s; add-on rules 5 s. */
const LASTS = {
  order: { good: 6_000, error: 6_000 },
  action: { good: 4_000, error: 6_000 },
  cart: { good: 3_000, error: 3_000 },
  addons: { good: 5_000, error: 5_000 },
} as const satisfies Record<Notice['policy'], { good: number; error: number }>

/** How long a notice stays on the screen, in ms. */
export const lastsOf = ({ policy, tone }: Notice): number =>
  LASTS[policy][tone === 'error' ? 'error' : 'good']

/** By what an order notice is known again. */
export const printOf = ({ title, detail }: Notice): string => JSON.stringify([title, detail])

/** Whether this is an order notice that was not raised a moment ago. */
export const isNew = ({ recent }: Shelf, notice: Notice): boolean =>
  notice.policy === 'order' && !recent.includes(printOf(notice))

/** Whether another order notice may go up. */
export const hasRoom = ({ shown }: Shelf): boolean =>
  shown.filter(({ notice }) => notice.policy === 'order').length < AT_ONCE

/** Lets the oldest go where there are too many. */
function trimmed(shelf: Shelf): Shelf {
  const excess = Math.max(0, shelf.shown.length + shelf.waiting.length - KEPT)
  return {
    ...shelf,
    shown: shelf.shown.slice(excess),
    waiting: shelf.waiting.slice(Math.max(0, excess - shelf.shown.length)),
  }
}

/** Puts a notice on the screen. */
export const withShown = (shelf: Shelf, notice: Notice): Shelf =>
  trimmed({
    ...shelf,
    shown: [...shelf.shown, { id: shelf.nextId, notice, lasts: lastsOf(notice), held: false }],
    nextId: shelf.nextId + 1,
  })

/** Puts an order notice in the line. */
export const withWaiting = (shelf: Shelf, notice: Notice): Shelf =>
  trimmed({ ...shelf, waiting: [...shelf.waiting, notice] })

/** Brings the first of the line onto the screen. */
export const withFirstShown = (shelf: Shelf): Shelf =>
  shelf.waiting.slice(0, 1).reduce(withShown, { ...shelf, waiting: shelf.waiting.slice(1) })

/** Marks a toast as held or let go. */
export const withHeld = (shelf: Shelf, id: number, held: boolean): Shelf => ({
  ...shelf,
  shown: shelf.shown.map(toast => (toast.id === id ? { ...toast, held } : toast)),
})
