import { describe, expect, it } from 'vitest'
import type { RecordedEntry } from '#machines/kit/record/recording'
import { RecordBar, type RecordBarProps } from '#devtools/record/RecordBar'
import { ReplayBar, type ReplayBarProps } from '#devtools/replay/ReplayBar'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const noop = () => {}

describe('the bar that records', () => {
  const bar = (props: Partial<RecordBarProps>) =>
    renderMarkup(
      <RecordBar
        {...{ inputCount: 124, elapsed: 182_400, dropped: 0, isRecording: true }}
        {...{ onSave: noop, onStop: noop, onClose: noop, ...props }}
      />,
    )

  it('says how many inputs it has, and for how long', () => {
    expect(bar({})).toContain('124 inputs, 3:02')
    expect(bar({ inputCount: 1, elapsed: 5_900 })).toContain('1 input, 0:05')
  })

  it('can be saved and stopped, and afterwards saved and closed', () => {
    expect(listActions(bar({}))).toEqual(['Save scenario', 'Stop'])
    expect(listActions(bar({ isRecording: false }))).toEqual(['Save scenario', 'Close'])
  })

  it('says when it has lost its beginning', () => {
    expect(bar({})).not.toContain('beginning')
    expect(bar({ dropped: 76 })).toContain(
      'Its beginning is gone (76 inputs): it can be read, but not replayed.',
    )
  })
})

describe('the scrubber', () => {
  const ENTRIES: readonly RecordedEntry[] = [
    { kind: 'annotated', topic: 'page', value: '/cart', at: 20, states: {} },
    {
      kind: 'sent',
      to: '/payment',
      event: { type: 'payment.started' },
      at: 61_000,
      states: { '/payment': 'creating' },
    },
  ]
  const bar = (props: Partial<ReplayBarProps>) =>
    renderMarkup(
      <ReplayBar
        {...{
          name: 'card-paid',
          entries: ENTRIES,
          playedCount: 0,
          isPlaying: false,
          isFast: false,
          divergence: null,
        }}
        error={null}
        {...{ onSeek: noop, onTogglePlay: noop, onToggleFast: noop, ...props }}
      />,
    )

  it('says what came just now, what it changed, and where that is', () => {
    const html = bar({ playedCount: 2 })
    expect(html).toContain('customer: payment.started')
    expect(html).toContain('payment: creating')
    expect(html).toContain('2 of 2 · 1:01 / 1:01')
    expect(html).toContain('aria-valuetext="2 of 2, 1:01: customer: payment.started"')
  })

  it('begins at the start', () => {
    expect(bar({})).toContain('0 of 2 · 0:00 / 1:01')
    expect(bar({})).toContain('The start')
  })

  it('goes to and fro, plays and pauses, at two speeds', () => {
    expect(listActions(bar({}))).toEqual(['One back', 'Play', 'One on', '4× as fast'])
    expect(listActions(bar({ isPlaying: true }))).toContain('Pause')
    expect(bar({ isFast: true })).toContain('aria-pressed="true"')
  })

  it('says why an entry cannot be shown', () => {
    const html = bar({ playedCount: 1, error: 'Invalid query' })
    expect(textsOfRole(html, 'status')).toEqual(['Entry 2 cannot be shown: Invalid query'])
  })

  it('says where the replay parts from the recording, before and after it does', () => {
    const divergence = { at: 1, why: 'payment is pending, was creating' }
    expect(textsOfRole(bar({ playedCount: 1, divergence }), 'status').join()).toContain(
      'Parts from the recording at entry 2',
    )
    expect(bar({ playedCount: 2, divergence })).toContain('Parted from the recording at entry 2')
    expect(bar({ playedCount: 2 })).not.toContain('from the recording at')
  })
})
