/** A map with a limit, for keys of any number such as URLs. When it is full, the next key empties it. */
export class CappedMap<Value> extends Map<string, Value> {
  /** @param maxSize the largest number of entries */
  constructor(private readonly maxSize: number) {
    super()
  }

  override set(key: string, value: Value): this {
    if (this.size >= this.maxSize) this.clear()
    return super.set(key, value)
  }
}
