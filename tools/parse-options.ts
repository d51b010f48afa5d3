/** Reads the options of a command of npm. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { getErrorMessage } from '#domain/error-message'

/** Node adds to some messages how to pass an argument that begins with a hyphen. */
const ADVICE = /\. To specify .*$/s

/**
 * Like `parseArgs`.
 * @param usage how the command is written
 * @throws Error with one sentence that says what is wrong, followed by the usage
 */
export function parseOptions<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Error(`${getErrorMessage(error).replace(ADVICE, '')}.\nUsage: ${usage}`)
  }
}

/** Parses the arguments of a command that runs at once. An error ends the process with exit code 2, without a stack. */
function parseOrExit<Options>(parse: () => Options): Options {
  try {
    return parse()
  } catch (error) {
    process.stderr.write(`${getErrorMessage(error)}\n`)
    process.exit(2)
  }
}

/** Like `parseOptions`, but ends the process instead of throwing. */
export const parseOptionsOrExit = <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => parseOrExit(() => parseOptions(usage, config))
