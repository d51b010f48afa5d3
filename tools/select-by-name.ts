interface HasName {
  readonly name: string
}

function endWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

/**
 * Selects items by the arguments of a script: all without an argument, otherwise the items that match one of them. An
 * option, or an argument without a match, ends the process with exit code 2, because a run without items would look like a success.
 * @param matches whether an argument selects a name; by default they must be equal
 */
export function selectByName<Item extends HasName>(
  all: readonly Item[],
  args: readonly string[],
  matches: (name: string, argument: string) => boolean = (name, argument) => name === argument,
): readonly Item[] {
  const option = args.find(argument => argument.startsWith('-'))
  if (option !== undefined) endWith(`Unknown option '${option}'.`)
  const unknown = args.filter(argument => !all.some(({ name }) => matches(name, argument)))
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(', ')
    endWith(`Nothing is called ${unknown.join(' or ')}; there are: ${names}`)
  }
  return args.length === 0 ? all : all.filter(({ name }) => args.some(argument => matches(name, argument)))
}
