/** What a script is asked to take, by the words after its name. */

interface HasName {
  readonly name: string
}

/**
 * Those of a list that the words name, and all without a word. A word that names none ends the run: nothing done looks like all well.
 * @param fits whether a word names something; as a rule by its whole name
 */
export function selectByName<Item extends HasName>(
  all: readonly Item[],
  words: readonly string[],
  fits: (name: string, word: string) => boolean = (name, word) => name === word,
): readonly Item[] {
  const strange = words.filter(word => !all.some(({ name }) => fits(name, word)))
  if (strange.length > 0) {
    const known = all.map(({ name }) => name).join(', ')
    process.stderr.write(`Nothing is called ${strange.join(' or ')}; there are: ${known}\n`)
    process.exit(2)
  }
  return words.length === 0 ? all : all.filter(({ name }) => words.some(word => fits(name, word)))
}
