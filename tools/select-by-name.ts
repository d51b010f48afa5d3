interface HasName {
  readonly name: string
}

/**
 * Selects items by the arguments of a script: all without an argument, otherwise the items that match one of them. An
 * argument without a match ends the process with exit code 2, because a run without items would look like a success.
 * @param matches whether an argument selects a name; by default they must be equal
 */
export function selectByName<Item extends HasName>(
  all: readonly Item[],
  args: readonly string[],
  matches: (name: string, argument: string) => boolean = (name, argument) => name === argument,
): readonly Item[] {
  const unknown = args.filter(argument => !all.some(({ name }) => matches(name, argument)))
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(', ')
    process.stderr.write(`Nothing is called ${unknown.join(' or ')}; there are: ${names}\n`)
    process.exit(2)
  }
  return args.length === 0 ? all : all.filter(({ name }) => args.some(argument => matches(name, argument)))
}
