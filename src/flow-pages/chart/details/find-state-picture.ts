import type { ChartData } from '#flow-pages/flow-data'

/**
 * Finds the picture of innermost states: the picture of exactly these states, otherwise one that shows at least one of them.
 * @returns the name of the picture; null when there is none
 */
export function findStatePicture(
  { pictures }: Pick<ChartData, 'pictures'>,
  states: readonly string[],
): string | null {
  const exact = states.join('+')
  if (pictures.includes(exact)) return exact
  return pictures.find(picture => states.some(state => picture.split('+').includes(state))) ?? null
}
