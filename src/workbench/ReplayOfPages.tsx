import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Entry } from '#machines/kit/recording'
import type { Scenario } from '#machines/kit/scenario'
import { App } from '../app/App'
import type { Ground } from '../app/compose'
import { styled } from '../ui/theme'
import { beginAtTop, frameStyle, outerStyle, scrollerStyle } from './inner-window'
import { partingOf } from './parting'
import { ReplayBar } from './ReplayBar'
import { createReplayer } from './replayer'
import { openStage, type Stage } from './stage'

const Root = styled('div', outerStyle)
const Frame = styled('div', frameStyle)
const Scroller = styled('div', scrollerStyle)

function useTop(router: Stage['app']['router']) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => beginAtTop(router, () => scroller.current), [router])
  return scroller
}

/** A longer wait is cut to this, in ms: nobody watches ten minutes of nothing. */
const LONGEST_WAIT = 5_000
const FAST = 4

const waitBefore = (entries: readonly Entry[], at: number): number =>
  Math.min((entries[at]?.at ?? 0) - (entries[at - 1]?.at ?? 0), LONGEST_WAIT)

/** Calls `next` at the pace of the recording. @param at how many entries were played; null while it rests */
function usePace(entries: readonly Entry[], at: number | null, isFast: boolean, next: () => void): void {
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(next, waitBefore(entries, at) / (isFast ? FAST : 1))
    return () => clearTimeout(timer)
  }, [entries, at, isFast, next])
}

interface ReplayOfPagesProps {
  readonly ground: Ground
  readonly scenario: Scenario
}

/** The real pages, and beneath them the scrubber that plays what was recorded. */
export function ReplayOfPages({ ground, scenario }: ReplayOfPagesProps) {
  const { entries, name } = scenario
  const [replayer] = useState(() => createReplayer(entries, () => openStage(ground, scenario)))
  const [parting] = useState(() => partingOf(scenario))
  const [isPlaying, setPlaying] = useState(false)
  const [isFast, setFast] = useState(false)
  const { stage, at, number, trouble } = useSyncExternalStore(replayer.subscribe, replayer.showing)
  const goesOn = isPlaying && at < entries.length && trouble === null
  const [next] = useState(() => () => void replayer.goTo(replayer.showing().at + 1))
  usePace(entries, goesOn ? at : null, isFast, next)
  const go = (place: number) => {
    setPlaying(false)
    void replayer.goTo(place)
  }
  const play = () => {
    // What kept it is tried again.
    if (trouble !== null) void replayer.goTo(at)
    setPlaying(!goesOn)
  }
  return (
    <Root>
      <Frame>
        <Scroller ref={useTop(stage.app.router)}>
          <App key={number} {...stage.app} />
        </Scroller>
      </Frame>
      <ReplayBar
        name={name}
        entries={entries}
        at={at}
        isPlaying={goesOn}
        isFast={isFast}
        parting={parting}
        trouble={trouble}
        onGo={go}
        onPlay={play}
        onFast={() => setFast(!isFast)}
      />
    </Root>
  )
}
