import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RecordedEntry } from '#machines/kit/record/recording'
import type { Scenario } from '#machines/kit/record/scenario'
import { App } from '#app/App'
import type { AppEnvironment } from '#app/create-client-app'
import { styled } from '#ui/theme/theme'
import { frameStyle, outerStyle, scrollerStyle, scrollToTopOnNavigation } from '#devtools/inner-window'
import { findDivergence } from './replay-diff'
import { ReplayBar } from './ReplayBar'
import { createReplayController } from './replay-controller'
import { openReplaySession, type ReplaySession } from './replay-session'

const Root = styled('div', outerStyle)
const Frame = styled('div', frameStyle)
const Scroller = styled('div', scrollerStyle)

function useScrollToTop(router: ReplaySession['app']['router']) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToTopOnNavigation(router, () => scroller.current), [router])
  return scroller
}

/** A longer wait is cut to this, in ms: nobody watches ten minutes of nothing. */
const LONGEST_WAIT = 5_000
const FAST_FACTOR = 4

const delayBefore = (entries: readonly RecordedEntry[], at: number): number =>
  Math.min((entries[at]?.at ?? 0) - (entries[at - 1]?.at ?? 0), LONGEST_WAIT)

/** Calls `next` at the pace of the recording. @param at how many entries were played; null while it rests */
function usePlaybackTimer(
  entries: readonly RecordedEntry[],
  at: number | null,
  isFast: boolean,
  next: () => void,
): void {
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(next, delayBefore(entries, at) / (isFast ? FAST_FACTOR : 1))
    return () => clearTimeout(timer)
  }, [entries, at, isFast, next])
}

interface ReplayViewProps {
  readonly ground: AppEnvironment
  readonly scenario: Scenario
}

/** The real pages, and beneath them the scrubber that plays what was recorded. */
export function ReplayView({ ground, scenario }: ReplayViewProps) {
  const { entries, name } = scenario
  const [replayer] = useState(() =>
    createReplayController(entries, () => openReplaySession(ground, scenario)),
  )
  const [parting] = useState(() => findDivergence(scenario))
  const [isPlaying, setPlaying] = useState(false)
  const [isFast, setFast] = useState(false)
  const { session, playedCount, sessionNumber, error } = useSyncExternalStore(
    replayer.subscribe,
    replayer.showing,
  )
  const goesOn = isPlaying && playedCount < entries.length && error === null
  const [next] = useState(() => () => void replayer.goTo(replayer.showing().playedCount + 1))
  usePlaybackTimer(entries, goesOn ? playedCount : null, isFast, next)
  const go = (place: number) => {
    setPlaying(false)
    void replayer.goTo(place)
  }
  const play = () => {
    // What kept it is tried again.
    if (error !== null) void replayer.goTo(playedCount)
    setPlaying(!goesOn)
  }
  return (
    <Root>
      <Frame>
        <Scroller ref={useScrollToTop(session.app.router)}>
          <App key={sessionNumber} {...session.app} />
        </Scroller>
      </Frame>
      <ReplayBar
        name={name}
        entries={entries}
        playedCount={playedCount}
        isPlaying={goesOn}
        isFast={isFast}
        divergence={parting}
        error={error}
        onSeek={go}
        onTogglePlay={play}
        onToggleFast={() => setFast(!isFast)}
      />
    </Root>
  )
}
