/** Far more than a park has vendors and dishes. Only strange page numbers reach it. */
const MAX_VALUES = 5_000

/** Keeps computed values by key until the version changes. A value that fails is not kept. */
export class VersionedCache<Value> {
  private values = new Map<string, Promise<Value>>()
  private version: string | null = null

  /** @param maxValues when there are more, the least recently used value is dropped */
  constructor(private readonly maxValues = MAX_VALUES) {}

  /**
   * Returns the kept value, or computes it.
   * @param version the version of the data, read before this call; `compute` reads the data afterwards
   */
  get(version: string, key: string, compute: () => Promise<Value>): Promise<Value> {
    if (version !== this.version) this.values = new Map()
    this.version = version
    const { values } = this
    const value = values.get(key) ?? forgetFailure(values, key, compute())
    values.delete(key)
    values.set(key, value)
    this.removeOldest()
    return value
  }

  private removeOldest(): void {
    for (const key of this.values.keys()) {
      if (this.values.size <= this.maxValues) return
      this.values.delete(key)
    }
  }
}

/** A failure may pass, so the next call computes the value again. */
function forgetFailure<Value>(values: Map<string, Promise<Value>>, key: string, value: Promise<Value>) {
  value.catch(() => values.delete(key))
  return value
}
