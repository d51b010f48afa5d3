/** What a replay must not touch: what the browser keeps, other windows, and the customer's permission to notify. */
const THROWING_PROPERTIES: ReadonlySet<PropertyKey> = new Set(['localStorage', 'sessionStorage'])
const ABSENT_PROPERTIES: ReadonlySet<PropertyKey> = new Set([
  'Notification',
  'ReactNativeWebView',
  '__AUTH_TOKEN__',
])

const REPLACED_PROPERTIES: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
  // Nothing leaves the page, and nothing is answered but what was recorded.
  ['fetch', () => new Promise(() => undefined)],
  ['open', () => null],
  ['name', ''],
])

function readProperty(window: object, name: PropertyKey): unknown {
  // The app takes a storage that throws for a forbidden one, and keeps things in its memory then.
  if (THROWING_PROPERTIES.has(name)) throw new Error('A replay keeps nothing in the browser')
  if (ABSENT_PROPERTIES.has(name)) return undefined
  if (REPLACED_PROPERTIES.has(name)) return REPLACED_PROPERTIES.get(name)
  const value: unknown = Reflect.get(window, name)
  // A window's own functions work on a real window alone.
  return typeof value === 'function' ? value.bind(window) : value
}

/** The window as a replayed app sees it: cut off from the network, from storage and from other windows. */
export const createReplayWindow = <Host extends object>(window: Host): Host =>
  new Proxy<Host>(window, {
    get: readProperty,
    has: (target, name) => !ABSENT_PROPERTIES.has(name) && Reflect.has(target, name),
  })
