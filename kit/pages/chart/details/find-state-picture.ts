import type { ChartData } from '../../flow-data.ts'

/**
 * Finds the picture of innermost states: the picture of exactly these states, otherwise one that shows at least one of them.
 * @returns the file of the picture; null when there is none
 */
export function findStatePicture(
  { pictures }: Pick<ChartData, 'pictures'>,
  states: readonly string[],
): string | null {
  const exact = states.join('+')
  const found = pictures.includes(exact)
    ? exact
    : pictures.find(picture => states.some(state => picture.split('+').includes(state)))
  return found === undefined ? null : `${found}.jpg`
}
