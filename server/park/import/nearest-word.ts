/** How many letters must be added, removed or replaced to make one word the other. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, position) => position)
  for (const [position, letter] of [...one].entries()) {
    const next = [position + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** More changed letters than this make another word. */
const MAX_EDITS = 2

/** The word that was probably meant; null if none is near. */
export function findNearestWord(text: string, words: readonly string[]): string | null {
  const ranked = words
    .map(word => ({ word, edits: countEdits(text.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)
  const [nearest] = ranked
  return nearest && nearest.edits <= MAX_EDITS ? nearest.word : null
}
