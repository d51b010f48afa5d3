/** Which screenshot shows a state. */
import type { ChartData } from '#flow-pages/flow-data'

/**
 * The name of the picture of these innermost states, null where there is none.
 * @param stands the states' names; of several that one is asked for alone, any picture that shows it will do
 */
export function pictureOfStates(
  { pictures }: Pick<ChartData, 'pictures'>,
  stands: readonly string[],
): string | null {
  const whole = stands.join('+')
  if (pictures.includes(whole)) return whole
  return pictures.find(picture => stands.some(stand => picture.split('+').includes(stand))) ?? null
}
