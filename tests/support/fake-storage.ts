/** A browser's storage in memory, as two tabs would share it. */
export function createFakeStorage(entries: Record<string, string> = {}): Storage {
  const held = new Map(Object.entries(entries))
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    getItem: key => held.get(key) ?? null,
    key: index => [...held.keys()][index] ?? null,
    removeItem: key => {
      held.delete(key)
    },
    setItem: (key, value) => {
      held.set(key, value)
    },
  }
}

/** A token that says this and is signed by nobody. */
export function createFakeToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.${part('signature')}`
}
