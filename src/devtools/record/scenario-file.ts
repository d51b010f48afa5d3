import { fingerprintCharts } from '#machines/kit/record/chart-fingerprint'
import type { Recording } from '#machines/kit/record/recording'
import { createScenario, type Scenario } from '#machines/kit/record/scenario'
import { flows } from '#machines/registry'

/** The charts of this build, by the flows' names. */
export const currentFingerprints = (): Scenario['fingerprints'] => fingerprintCharts(flows)

/** What is saved of a recording now, named after what it is and when it was saved: 'scenario-2026-11-21-18-05-09'. */
export function toScenario(recording: Recording, what: 'scenario' | 'report', now: number): Scenario {
  const savedAt = new Date(now).toISOString()
  const time = savedAt.slice(0, 19).replaceAll(/[T:]/g, '-')
  const version = import.meta.env.VITE_VERSION ?? ''
  return createScenario(recording, {
    name: `${what}-${time}`,
    version,
    fingerprints: currentFingerprints(),
    savedAt,
  })
}

/** The name of its file. */
export const scenarioFileName = ({ name }: Pick<Scenario, 'name'>): string => `food-park-${name}.json`

/** Hands a text to the browser as a file to be saved. */
export function downloadFile(document: Document, name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Not at once: a browser may only begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
