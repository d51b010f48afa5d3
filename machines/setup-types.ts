/**
 * The type declarations of a chart, for `types` of XState's `setup`. XState reads only their types and never the value.
 * It takes the place of one cast for each declaration.
 */
export const setupTypes = <Types extends object>(): Types => ({}) as Types
