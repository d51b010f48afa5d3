/**
 * Returns the value for `types` of XState's `setup`. XState reads only its type, so the object is empty. With this function,
 * the charts need no casts.
 */
export const setupTypes = <Types extends object>(): Types => ({}) as Types
