/** In characters. Clients choose most keys, and a URL may have 16 kB. */
const MAX_KEY_LENGTH = 2_000

/** A map with a limit, for keys of any number such as URLs. When it is full, the next key empties it. It keeps no very long key. */
export class CappedMap<Value> extends Map<string, Value> {
  /** @param maxSize the largest number of entries */
  constructor(private readonly maxSize: number) {
    super()
  }

  override set(key: string, value: Value): this {
    if (key.length > MAX_KEY_LENGTH) return this
    if (this.size >= this.maxSize) this.clear()
    return super.set(key, value)
  }
}
