/** The options of `npm run walk`. */
import { isRotation, ROTATION_COUNT } from './pair-rotation'

interface WalkOptions {
  readonly flowNames: readonly string[]
  /** The rotations of `--rotations`, in their order; null without it. */
  readonly rotations: readonly number[] | null
  readonly isTakingPictures: boolean
  /** What follows `--`. */
  readonly playwrightArgs: readonly string[]
}

const PICTURES_FLAG = '--pictures'
const ROTATIONS_FLAG = '--rotations'
const USAGE = 'npm run walk -- [FLOW …] [--rotations 3-23] [--pictures] [-- PLAYWRIGHT OPTIONS]'
const MAX_ROTATION = ROTATION_COUNT - 1

/** The rotations of a part such as '5' or '9-11'; none if it is wrong. */
function parseRange(part: string): readonly number[] {
  const [first = '', last = first, ...others] = part.split('-')
  if (!isRotation(first) || !isRotation(last) || others.length > 0) return []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
}

/** @param text such as '3-23' or '3,5,9-11' @throws Error if a part of it names no rotation */
function parseRotations(text: string): readonly number[] {
  const ranges = text.split(',').map(parseRange)
  if (ranges.some(range => range.length === 0))
    throw new Error(
      `${ROTATIONS_FLAG} takes rotations from 0 to ${MAX_ROTATION}, such as 3-23 or 3,5, not '${text}'`,
    )
  return [...new Set(ranges.flat())]
}

/** Reads the arguments of `npm run walk`. @throws Error for an unknown option, or if `--rotations` names no rotations */
export function parseWalkOptions(args: readonly string[]): WalkOptions {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const own = args.slice(0, end)
  const flagIndex = own.indexOf(ROTATIONS_FLAG)
  const rotations = flagIndex < 0 ? null : parseRotations(own[flagIndex + 1] ?? '')
  const others = flagIndex < 0 ? own : own.toSpliced(flagIndex, 2)
  const unknown = others.find(argument => argument.startsWith('-') && argument !== PICTURES_FLAG)
  if (unknown !== undefined) throw new Error(`Unknown option '${unknown}'.\nUsage: ${USAGE}`)
  return {
    flowNames: others.filter(argument => argument !== PICTURES_FLAG),
    rotations,
    isTakingPictures: others.includes(PICTURES_FLAG),
    playwrightArgs: args.slice(end + 1),
  }
}
