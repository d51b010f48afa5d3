/** What a replay must not touch: what the browser keeps, other windows, and the customer's permission to notify. */
const REFUSED: ReadonlySet<PropertyKey> = new Set(['localStorage', 'sessionStorage'])
const ABSENT: ReadonlySet<PropertyKey> = new Set(['Notification', 'ReactNativeWebView', '__AUTH_TOKEN__'])

const INSTEAD: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
  // Nothing leaves the page, and nothing is answered but what was recorded.
  ['fetch', () => new Promise(() => undefined)],
  ['open', () => null],
  ['name', ''],
])

function read(window: object, name: PropertyKey): unknown {
  // The app takes a storage that throws for a forbidden one, and keeps things in its memory then.
  if (REFUSED.has(name)) throw new Error('A replay keeps nothing in the browser')
  if (ABSENT.has(name)) return undefined
  if (INSTEAD.has(name)) return INSTEAD.get(name)
  const value: unknown = Reflect.get(window, name)
  // A window's own functions work on a real window alone.
  return typeof value === 'function' ? value.bind(window) : value
}

/** The window as a replayed app sees it: cut off from the network, from storage and from other windows. */
export const replayWindow = <Host extends object>(window: Host): Host =>
  new Proxy<Host>(window, {
    get: read,
    has: (target, name) => !ABSENT.has(name) && Reflect.has(target, name),
  })
