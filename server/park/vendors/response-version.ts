import type { ReadCatalogueVersion } from '#server/core/db/catalogue-version'
import type { Services } from '#server/services'
import { findShownUntil } from './vendor-opening'
import { findVendorsWithHours } from './vendor-store'

/** A version of the catalogue, and the time in which the hours of no vendor change, in UTC ms. */
interface OpeningPeriod {
  readonly version: string
  readonly from: number
  readonly until: number
}

const toText = ({ version, until }: OpeningPeriod): string =>
  Number.isFinite(until) ? `${version} until ${until}` : version

/**
 * Creates a reader of the version under which responses are kept (decision 29). It changes with the catalogue, and when the hours of a
 * vendor open or close it, or another day changes the text 'Opens tomorrow': there is no timer, because each request compares
 * the time with the next change.
 */
export function createResponseVersionReader({
  db,
  clock,
  readCatalogueVersion,
}: Pick<Services, 'db' | 'clock' | 'readCatalogueVersion'>): ReadCatalogueVersion {
  let known: OpeningPeriod | null = null
  let reading: { readonly version: string; readonly text: Promise<string> } | null = null
  const findKnown = (version: string, now: number): string | null =>
    known?.version === version && known.from <= now && now < known.until ? toText(known) : null
  const readPeriod = async (version: string): Promise<string> => {
    // The hours may be newer than the version. The next request then reads another version, and these hours again.
    const vendors = await findVendorsWithHours(db)
    const now = clock.now()
    const changes = vendors.map(vendor => findShownUntil(vendor, now))
    known = { version, from: now, until: Math.min(Number.POSITIVE_INFINITY, ...changes) }
    return toText(known)
  }
  /** Requests that come together share a read. */
  const readShared = (version: string): Promise<string> => {
    if (reading?.version === version) return reading.text
    const text = readPeriod(version).finally(() => {
      if (reading?.text === text) reading = null
    })
    reading = { version, text }
    return text
  }
  const toOpeningVersion = (version: string) => findKnown(version, clock.now()) ?? readShared(version)
  return () => {
    const version = readCatalogueVersion()
    return typeof version === 'string' ? toOpeningVersion(version) : version.then(toOpeningVersion)
  }
}
