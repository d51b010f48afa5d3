/** Breaks a text into rows. Names may break after a point and before a bracket or a capital letter. */
export function breakRows(text: string, letters: number): string[] {
  const pieces = text.split(/(?<=\s)|(?<=[.|])|(?=\[)|(?<=[a-z])(?=[A-Z])/)
  const rows: string[] = ['']
  for (const piece of pieces) {
    const row = rows.at(-1) ?? ''
    if (row !== '' && (row + piece).trimEnd().length > letters) rows.push(piece)
    else rows[rows.length - 1] = row + piece
  }
  return rows.map(row => row.trim())
}
