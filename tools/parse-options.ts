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

/** Like `parseOptions`, for a command that runs at once. It ends the process with exit code 2 instead of throwing. */
export function parseOptionsOrExit<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseOptions(usage, config)
  } catch (error) {
    process.stderr.write(`${getErrorMessage(error)}\n`)
    process.exit(2)
  }
}
