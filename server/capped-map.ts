/** A map for keys without end, such as URLs. When it is full, it starts anew with the next key. */
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
