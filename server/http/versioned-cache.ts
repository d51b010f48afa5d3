/** Far more than a park has pages, vendors and dishes. Only strange page numbers reach it. */
const MAX_VALUES = 5_000

/** Keeps computed values by key until the version changes. A value that fails is not kept. */
export class VersionedCache<Value> {
  private values = new Map<string, Promise<Value>>()
  private version: string | null = null

  /**
   * Returns the kept value, or computes it.
   * @param version the version of the data, read before this call; `compute` reads the data afterwards
   */
  get(version: string, key: string, compute: () => Promise<Value>): Promise<Value> {
    if (version !== this.version || this.values.size >= MAX_VALUES) this.values = new Map()
    this.version = version
    return this.values.get(key) ?? this.keep(this.values, key, compute())
  }

  private keep(values: Map<string, Promise<Value>>, key: string, value: Promise<Value>): Promise<Value> {
    values.set(key, value)
    value.catch(() => values.delete(key))
    return value
  }
}
