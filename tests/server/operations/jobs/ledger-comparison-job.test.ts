import { expect, it } from 'vitest'
import { startLedgerComparisonJob } from '#server/operations/jobs/ledger-comparison-job'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describeOnDatabases(['PostgreSQL'], 'the daily comparison with the ledger', at => {
  /** Lets a time pass on three servers. @returns the start of each comparison, and the errors */
  async function passTime(milliseconds: number, compare: () => Promise<void> = async () => {}) {
    const comparisons: number[] = []
    const errors: unknown[] = []
    const compareLedger = (since: Date) => {
      comparisons.push(since.getTime())
      return compare()
    }
    const startJob = () =>
      startLedgerComparisonJob({
        db: at.testServer.db,
        clock: at.clock,
        onError: error => errors.push(error),
        payments: { compareLedger },
      })
    const jobs = [startJob(), startJob(), startJob()]
    at.clock.advance(milliseconds)
    await Promise.all(jobs.map(job => job.close()))
    return { comparisons, errors }
  }

  // Specification 22.34.
  it('begins 35 days back, runs once a day on one server, and takes an hour again', async () => {
    const first = at.clock.now() + 10 * MINUTE
    expect((await passTime(10 * MINUTE)).comparisons).toEqual([first - 35 * DAY])
    expect((await passTime(DAY - MINUTE)).comparisons).toEqual([])
    expect((await passTime(11 * MINUTE)).comparisons).toEqual([first - 60 * MINUTE])
  })

  // Specification 22.34.
  it('is repeated after a failure, with the same start', async () => {
    await passTime(2 * DAY)
    const failed = await passTime(DAY, () => Promise.reject(new Error('the provider is away')))
    expect(failed.errors.map(String)).toContain('Error: the provider is away')
    const { comparisons, errors } = await passTime(10 * MINUTE)
    expect(comparisons).toEqual([failed.comparisons[0]])
    expect(errors).toEqual([])
  })
})
