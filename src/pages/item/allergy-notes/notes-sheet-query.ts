import { codeQuery } from '#pages/shared/code-query'

/** The code of the sheet for allergy notes. */
export const notesSheetQuery = codeQuery(
  'allergyNotesSheet',
  async () => (await import('./NoteDraftSheet')).NoteDraftSheet,
)
