/** The middle one of some numbers; of an even count, the upper one of the two. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
