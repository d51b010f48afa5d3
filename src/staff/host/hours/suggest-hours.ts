import type { TrailerHours } from '#domain/contract/host/hours'
import type { OpeningHours, OpeningRange } from '#domain/opening-hours/opening-hours'

const everyDay = (range: OpeningRange): OpeningHours['week'] => ({
  monday: [range],
  tuesday: [range],
  wednesday: [range],
  thursday: [range],
  friday: [range],
  saturday: [range],
  sunday: [range],
})

/** The week of most trailers of the park, for one that has no hours yet. A park without hours gets 11:00 to 22:00. */
export function suggestHours(trailers: readonly Pick<TrailerHours, 'hours'>[]): OpeningHours {
  const weeks = trailers.flatMap(({ hours }) => (hours ? [JSON.stringify(hours.week)] : []))
  const countOf = (week: string) => weeks.filter(other => other === week).length
  const [most] = weeks.toSorted((one, other) => countOf(other) - countOf(one))
  const found = trailers.find(({ hours }) => hours && JSON.stringify(hours.week) === most)?.hours
  return { week: found?.week ?? everyDay({ from: '11:00', to: '22:00' }), exceptions: [] }
}
