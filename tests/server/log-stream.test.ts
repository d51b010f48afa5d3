import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stderrLogOptions } from '#server/core/logger'

describe('the log on standard error', () => {
  /** Records the writes to standard error. The stream's listener for the exit is removed after the test. */
  function openLog() {
    const before = process.listeners('exit')
    const writes: unknown[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation(text => {
      writes.push(text)
      return true
    })
    const options = stderrLogOptions('warn')
    const [exitListener] = process.listeners('exit').filter(listener => !before.includes(listener))
    if (!options || !exitListener) throw new Error('no log')
    process.off('exit', exitListener)
    return { ...options, writes, exit: () => exitListener(0) }
  }
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('joins the lines of ten milliseconds into one write', () => {
    const { level, stream, writes } = openLog()
    expect(level).toBe('warn')
    stream.write('first\n')
    vi.advanceTimersByTime(9)
    stream.write('second\n')
    expect(writes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(writes).toEqual(['first\nsecond\n'])
    stream.write('third\n')
    vi.advanceTimersByTime(20)
    expect(writes).toEqual(['first\nsecond\n', 'third\n'])
  })

  it('writes what is left when the process exits, once', () => {
    const { stream, writes, exit } = openLog()
    exit()
    expect(writes).toEqual([])
    stream.write('last\n')
    exit()
    vi.advanceTimersByTime(10)
    expect(writes).toEqual(['last\n'])
  })
})
