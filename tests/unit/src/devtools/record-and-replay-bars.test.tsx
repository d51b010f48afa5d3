import type { RecordedEntry } from 'statechart-kit/record/recording'
import { describe, expect, it } from 'vitest'
import { RecordBar, type RecordBarProps } from '#devtools/record/RecordBar'
import { ReplayBar, type ReplayBarProps } from '#devtools/replay/ReplayBar'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const noop = () => {}

describe('RecordBar', () => {
  const bar = (props: Partial<RecordBarProps>) =>
    renderMarkup(
      <RecordBar
        {...{ inputCount: 124, elapsed: 182_400, dropped: 0, isRecording: true }}
        {...{ onSave: noop, onStop: noop, onClose: noop, ...props }}
      />,
    )

  it('shows the number of inputs and the duration', () => {
    expect(bar({})).toContain('124 inputs, 3:02')
    expect(bar({ inputCount: 1, elapsed: 5_900 })).toContain('1 input, 0:05')
  })

  it('offers save and stop, and after the stop save and close', () => {
    expect(listActions(bar({}))).toEqual(['Save scenario', 'Stop'])
    expect(listActions(bar({ isRecording: false }))).toEqual(['Save scenario', 'Close'])
  })

  it('warns when the oldest inputs were dropped', () => {
    expect(bar({})).not.toContain('beginning')
    expect(bar({ dropped: 76 })).toContain(
      'Its beginning is gone (76 inputs): it can be read, but not replayed.',
    )
  })
})

describe('ReplayBar', () => {
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

  it('shows the current entry, its state changes and its position', () => {
    const html = bar({ playedCount: 2 })
    expect(html).toContain('customer: payment.started')
    expect(html).toContain('payment: creating')
    expect(html).toContain('2 of 2 · 1:01 / 1:01')
    expect(html).toContain('aria-valuetext="2 of 2, 1:01: customer: payment.started"')
  })

  it('shows the start before the first entry', () => {
    expect(bar({})).toContain('0 of 2 · 0:00 / 1:01')
    expect(bar({})).toContain('The start')
  })

  it('offers one back, play or pause, one on, and a faster speed', () => {
    expect(listActions(bar({}))).toEqual(['One back', 'Play', 'One on', '4× as fast'])
    expect(listActions(bar({ isPlaying: true }))).toContain('Pause')
    expect(bar({ isFast: true })).toContain('aria-pressed="true"')
  })

  it('shows why an entry cannot be shown', () => {
    const html = bar({ playedCount: 1, error: 'Invalid query' })
    expect(textsOfRole(html, 'status')).toEqual(['Entry 2 cannot be shown: Invalid query'])
  })

  it('shows where the replay differs from the recording, before and after that entry', () => {
    const divergence = { entryIndex: 1, reason: 'payment: expected creating, but was pending' }
    expect(textsOfRole(bar({ playedCount: 1, divergence }), 'status').join()).toContain(
      'Will differ from the recording at entry 2: payment: expected creating',
    )
    expect(bar({ playedCount: 2, divergence })).toContain('>Differs from the recording at entry 2:')
    const atStart = { entryIndex: -1, reason: 'its first 5 inputs were dropped' }
    expect(bar({ playedCount: 0, divergence: atStart })).toContain(
      '>Differs from the recording at the start:',
    )
    expect(bar({ playedCount: 2 })).not.toContain('from the recording at')
  })
})
