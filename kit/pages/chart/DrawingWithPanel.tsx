import { type ReactNode, useEffect, useRef } from 'react'
import type { DrawingLevel } from '../../draw/view/drawing-level.ts'
import type { ChartData, ChartDrawing } from '../flow-data.ts'
import type { DrawingColours } from '../navigation/drawing-options.ts'
import { useFlowNavigation } from '../navigation/FlowRouter.tsx'
import { chartUrl } from '../navigation/flow-urls.ts'
import { useDrawingOptions, useNavigateTo, useSetDrawingOptions } from '../navigation/use-location.ts'
import { partLabel } from '../part-label.ts'
import { MutedText } from '../ui/text.tsx'
import { MEDIA, styled } from '../ui/theme.ts'
import { DrawingNotes } from './DrawingNotes.tsx'
import { ColourLegend } from './drawing/ColourLegend.tsx'
import { Drawing } from './drawing/Drawing.tsx'
import { coverageOf, withClosedGroups } from './drawing/highlights/coverage-mark.ts'
import { type Focus, focusOnPath, focusOnState, focusOnTransition } from './drawing/highlights/focus.ts'
import { createHeat, isHeatSource } from './drawing/highlights/heat.ts'
import type { Highlights } from './drawing/highlights/highlights.ts'
import { innermostStates, openAfterClosing, selectDrawing } from './drawing/select-drawing.ts'
import { DrawingToolbar } from './drawing/toolbar/DrawingToolbar.tsx'
import { HEADER_HEIGHT, PANEL_WIDTH } from './drawing/viewport/viewport.ts'
import { FlowStepList } from './list/FlowStepList.tsx'
import { findShortestPath, type ShortestPathStep } from './shortest-path.ts'

const Root = styled('aside', {
  padding: '$5',
  paddingBottom: '$12',
  background: '$paper',
  minWidth: 0,
  '@wide': { overflowY: 'auto', borderLeft: '1px solid $colors$line' },
  '@media print': { borderLeft: 0, overflow: 'visible' },
})

interface SidePanelProps {
  /** Whether a phone opens at the panel instead of the list above it. */
  readonly isLinked: boolean
  readonly children: ReactNode
}

/** The panel beside a drawing, or below the list of a phone. */
function SidePanel({ isLinked, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const { url } = useFlowNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `FlowRouter` scrolls to the top at each change of the URL.
  useEffect(() => {
    if (isLinked && !window.matchMedia(MEDIA.tablet).matches) panel.current?.scrollIntoView()
  }, [isLinked, url])
  return (
    <Root ref={panel} aria-label="About it">
      {children}
    </Root>
  )
}

const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto',
  '@tablet': { gridTemplateRows: '52dvh auto' },
  '@wide': {
    height: `calc(100dvh - ${HEADER_HEIGHT}px)`,
    gridTemplateColumns: `minmax(0, 1fr) ${PANEL_WIDTH}px`,
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  '@media print': { display: 'block', height: 'auto' },
})
const DrawingArea = styled('section', {
  position: 'relative',
  minWidth: 0,
  background: '$paper',
  borderBottom: '1px solid $colors$line',
  '@media print': { borderBottom: 0 },
})
/** A phone is too small for a drawing. It shows the list instead. */
const WideOnly = styled('div', {
  height: '100%',
  display: 'none',
  '@tablet': { display: 'block' },
  '@media print': { display: 'block', height: 'auto' },
})
const PhoneOnly = styled('div', {
  padding: '72px $space$5 $space$5',
  '@tablet': { display: 'none' },
  '@media print': { display: 'none' },
})
interface DrawingWithPanelProps {
  readonly chart: ChartData
  readonly highlights: Pick<Highlights, 'active' | 'taken' | 'selected'>
  /** The id of a second selected state, for the path to it. */
  readonly to?: string | null
  /** The level before the reader chooses one. */
  readonly firstLevel: DrawingLevel
  /** Whether ← and → move the drawing without Shift. */
  readonly panWithArrows: boolean
  /** Identifies the content of the panel. Other content starts at its top. */
  readonly panelId: string
  /** Whether the link leads to a part or a step, which the panel shows. */
  readonly isLinked?: boolean
  /** The panel beside the drawing. */
  readonly children: ReactNode
}

/** The states and transitions that the drawing should show. */
const partsToShow = ({ active, taken, selected }: DrawingWithPanelProps['highlights']): string[] => [
  ...innermostStates(active),
  ...taken,
  ...(selected === null ? [] : [selected]),
]

/** The steps between the two selected states; none without a second state. */
const stepsOfPath = (
  chart: ChartData,
  level: DrawingLevel,
  from: string | null,
  to: string | null,
): readonly ShortestPathStep[] =>
  from === null || to === null ? [] : (findShortestPath(chart, level, { from, to }) ?? [])

/** The colours that the reader chose. */
function coloursOf(
  chart: ChartData,
  { closed }: ChartDrawing,
  colours: DrawingColours | null,
): Pick<Highlights, 'covered' | 'heat' | 'changes'> {
  const none = { covered: null, heat: null, changes: null }
  if (colours === null) return none
  if (colours === 'changes') return { ...none, changes: chart.changes?.kinds ?? null }
  return isHeatSource(colours)
    ? { ...none, heat: createHeat(chart.uses, colours) }
    : { ...none, covered: withClosedGroups(chart, coverageOf(chart, colours), closed) }
}

function focusOf(
  { transitions }: ChartData,
  drawing: ChartDrawing,
  selected: string | null,
  path: readonly ShortestPathStep[],
): Focus | null {
  if (selected === null) return null
  const transition = transitions.find(({ id }) => id === selected)
  if (transition) return focusOnTransition(drawing, transition)
  return path.length > 0
    ? focusOnPath(drawing, [selected, ...path.map(({ state }) => state)])
    : focusOnState(drawing, selected)
}

/** The open groups after a press on a part: a closed group opens, and the selected group closes. Null for other parts. */
function openAfterPress(
  { drawings }: ChartData,
  { level, open }: ChartDrawing,
  id: string,
  isSelected: boolean,
): readonly string[] | null {
  if (open.includes(id)) return isSelected ? openAfterClosing(drawings, { level, open }, id) : null
  const isGroup = drawings.some(drawing => drawing.level === level && drawing.open.includes(id))
  return isGroup ? [...open, id] : null
}

/** @returns a function that opens or closes a group, and otherwise selects a part */
function useChoosePart(chart: ChartData, drawing: ChartDrawing, selected: string | null) {
  const navigateTo = useNavigateTo()
  const setOptions = useSetDrawingOptions()
  return (id: string, isSecond: boolean) => {
    // In a drawing of two versions, the id of a transition differs from its id in the current chart.
    if (drawing === chart.changes?.drawing && id.includes('|')) return
    const open = openAfterPress(chart, drawing, id, selected === id && !isSecond)
    if (open) setOptions({ level: drawing.level, open })
    else if (isSecond && selected !== null) navigateTo(chartUrl(chart.name, selected, id))
    else navigateTo(chartUrl(chart.name, id))
  }
}

/** The drawing of a chart and a panel beside it. */
export function DrawingWithPanel(props: DrawingWithPanelProps) {
  const { chart, highlights, to = null, firstLevel, panWithArrows, panelId, isLinked = false } = props
  const { level: chosenLevel, hasNames, open, colours } = useDrawingOptions()
  const level = chosenLevel ?? firstLevel
  const path = stepsOfPath(chart, level, highlights.selected, to)
  const parts = [...partsToShow(highlights), ...path.map(({ transition }) => transition.id)]
  const changes = colours === 'changes' ? chart.changes : undefined
  const drawing = changes?.drawing ?? selectDrawing(chart.drawings, { level, open, parts })
  return (
    <Grid>
      <DrawingArea aria-label="Drawing">
        {drawing && (
          <>
            <WideOnly>
              <ChartDrawingView
                chart={chart}
                drawing={drawing}
                highlights={{
                  ...highlights,
                  shortestPath: path.map(({ transition }) => transition),
                  focus: focusOf(chart, drawing, highlights.selected, path),
                  ...coloursOf(chart, drawing, colours),
                  labelOf: id => partLabel(chart, id, hasNames),
                }}
                hasNames={hasNames}
                panWithArrows={panWithArrows}
              />
            </WideOnly>
            <PhoneOnly>
              {!isLinked && (
                <MutedText css={{ marginBottom: '$4' }}>
                  {chart.description} Examples, invariants and paths are below these steps.
                </MutedText>
              )}
              <FlowStepList chart={chart} level={drawing.level} active={highlights.active} />
            </PhoneOnly>
            <DrawingToolbar
              level={changes ? null : drawing.level}
              hasNames={hasNames}
              drawing={drawing}
              selected={highlights.selected}
              chart={chart}
            />
          </>
        )}
      </DrawingArea>
      {/* The key resets the scroll position, so that new content starts at its top. */}
      <SidePanel key={panelId} isLinked={isLinked}>
        {colours !== null && <ColourLegend chart={chart} colours={colours} />}
        {props.children}
        {drawing && <DrawingNotes chart={chart} drawing={drawing} />}
      </SidePanel>
    </Grid>
  )
}

interface ChartDrawingViewProps {
  readonly chart: ChartData
  readonly drawing: ChartDrawing
  readonly highlights: Highlights
  readonly hasNames: boolean
  readonly panWithArrows: boolean
}

function ChartDrawingView({ chart, drawing, highlights, hasNames, panWithArrows }: ChartDrawingViewProps) {
  const choosePart = useChoosePart(chart, drawing, highlights.selected)
  const navigateTo = useNavigateTo()
  const { active, taken, selected, changes } = highlights
  return (
    <Drawing
      name={chart.name}
      shape={drawing.shape}
      highlights={highlights}
      focusKey={[...active, ...taken, selected ?? '', changes ? 'changes' : ''].join(' ').trim()}
      drawingKey={`${drawing.level} ${drawing.open.join(' ')} ${changes ? 'changes' : ''}`}
      hasNames={hasNames}
      onChoose={choosePart}
      onChooseLine={({ source, target }) => navigateTo(chartUrl(chart.name, source, target))}
      panWithArrows={panWithArrows}
    />
  )
}
