/** The number below which a share of some numbers lies; the largest one for a share of 1, and 0 without numbers. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? 0
}

/** The middle one of some numbers; of an even count, the upper one of the two. */
export const medianOf = (values: readonly number[]): number => percentileOf(values, 0.5)
