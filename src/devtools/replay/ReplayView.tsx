import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RecordedEntry } from 'statechart-kit/record/recording'
import { createReplayController } from 'statechart-kit/record/replay-controller'
import type { Scenario } from 'statechart-kit/record/scenario'
import { App } from '#app/App'
import type { AppEnvironment } from '#app/app-environment'
import {
  barAndPagesStyle,
  pagesFrameStyle,
  pagesScrollerStyle,
  scrollToTopOnNavigation,
} from '#devtools/pages-frame'
import { styled } from '#ui/theme/theme'
import { ReplayBar } from './ReplayBar'
import { findDivergence } from './replay-diff'
import { openReplaySession, type ReplaySession } from './replay-session'

const Root = styled('div', barAndPagesStyle)
const Frame = styled('div', pagesFrameStyle)
const Scroller = styled('div', pagesScrollerStyle)

function useScrollToTop(router: ReplaySession['app']['router']) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToTopOnNavigation(router, () => scroller.current), [router])
  return scroller
}

/** Longer pauses are cut to this, in ms. */
const MAX_DELAY = 5_000
const FAST_FACTOR = 4

const delayBefore = (entries: readonly RecordedEntry[], index: number): number =>
  Math.min((entries[index]?.at ?? 0) - (entries[index - 1]?.at ?? 0), MAX_DELAY)

/** Calls `next` at the pace of the recording. @param playedCount how many entries were played; null while paused */
function usePlaybackTimer(
  entries: readonly RecordedEntry[],
  playedCount: number | null,
  isFast: boolean,
  next: () => void,
): void {
  useEffect(() => {
    if (playedCount === null) return
    const timer = setTimeout(next, delayBefore(entries, playedCount) / (isFast ? FAST_FACTOR : 1))
    return () => clearTimeout(timer)
  }, [entries, playedCount, isFast, next])
}

interface ReplayViewProps {
  readonly environment: AppEnvironment
  readonly scenario: Scenario
}

/** The real pages, with the controls of the replay below. */
export function ReplayView({ environment, scenario }: ReplayViewProps) {
  const { entries, name } = scenario
  const [controller] = useState(() =>
    createReplayController(entries, () => openReplaySession(environment, scenario)),
  )
  const [divergence] = useState(() => findDivergence(scenario))
  const [isPlaying, setPlaying] = useState(false)
  const [isFast, setFast] = useState(false)
  const { session, playedCount, sessionNumber, error } = useSyncExternalStore(
    controller.subscribe,
    controller.getState,
  )
  const continues = isPlaying && playedCount < entries.length && error === null
  const [playNext] = useState(() => () => void controller.goTo(controller.getState().playedCount + 1))
  usePlaybackTimer(entries, continues ? playedCount : null, isFast, playNext)
  const seek = (count: number) => {
    setPlaying(false)
    void controller.goTo(count)
  }
  const togglePlay = () => {
    // Plays the failed entry again.
    if (error !== null) void controller.goTo(playedCount)
    setPlaying(!continues)
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
        isPlaying={continues}
        isFast={isFast}
        divergence={divergence}
        error={error}
        onSeek={seek}
        onTogglePlay={togglePlay}
        onToggleFast={() => setFast(!isFast)}
      />
    </Root>
  )
}
