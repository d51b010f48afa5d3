/** A replay must not use the storages, other windows or notifications. */
const THROWING_PROPERTIES: ReadonlySet<PropertyKey> = new Set(['localStorage', 'sessionStorage'])
const ABSENT_PROPERTIES: ReadonlySet<PropertyKey> = new Set([
  'Notification',
  'ReactNativeWebView',
  '__AUTH_TOKEN__',
])

const REPLACED_PROPERTIES: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
  // No request is sent. All answers come from the recording.
  ['fetch', () => new Promise(() => undefined)],
  ['open', () => null],
  ['name', ''],
])

function readProperty(window: object, name: PropertyKey): unknown {
  // When a storage throws, the app stores its data in memory.
  if (THROWING_PROPERTIES.has(name)) throw new Error('A replay keeps nothing in the browser')
  if (ABSENT_PROPERTIES.has(name)) return undefined
  if (REPLACED_PROPERTIES.has(name)) return REPLACED_PROPERTIES.get(name)
  const value: unknown = Reflect.get(window, name)
  // The functions of a window need the real window as `this`.
  return typeof value === 'function' ? value.bind(window) : value
}

/** The window for a replayed app, without network, storage and other windows. */
export const createReplayWindow = <Host extends object>(window: Host): Host =>
  new Proxy<Host>(window, {
    get: readProperty,
    has: (target, name) => !ABSENT_PROPERTIES.has(name) && Reflect.has(target, name),
  })
