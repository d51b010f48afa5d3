/** What an error says; whatever else was thrown, as a text. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
