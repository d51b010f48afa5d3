import { useState } from 'react'
import type { DrawingLevel } from '../../../../draw/view/drawing-level.ts'
import type { ChartData, ChartDrawing } from '../../../flow-data.ts'
import { LEVEL_LABELS } from '../../../labels.ts'
import { useDrawingOptions, useSetDrawingOptions, useShowChartAs } from '../../../navigation/use-location.ts'
import { Chip } from '../../../ui/controls.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { styled } from '../../../ui/theme.ts'
import { openAfterClosing } from '../select-drawing.ts'
import { ColourSelect } from './ColourSelect.tsx'
import { copyPicture } from './copy-picture.ts'

const Group = styled('div', { display: 'flex', alignItems: 'center', gap: '$1', '& > *': { flex: 'none' } })

interface LevelSwitchProps {
  readonly level: DrawingLevel | null
  readonly onChange: (level: DrawingLevel) => void
}

/** Chooses how much of the chart the drawing shows. */
const LevelSwitch = ({ level, onChange }: LevelSwitchProps) => (
  <Group role="group" aria-label="How much the drawing shows">
    {LEVEL_LABELS.map(({ level: option, label, description }) => (
      <Chip key={option} pressed={option === level} title={description} onClick={() => onChange(option)}>
        {label}
      </Chip>
    ))}
  </Group>
)

const LABELS = { ready: 'Copy as picture', copied: 'Copied', failed: 'Not allowed here' } as const

/** Copies the drawing on the page, for example for a ticket. */
function CopyPictureButton() {
  const [state, setState] = useState<keyof typeof LABELS>('ready')
  const copy = async () => {
    const svg = document.querySelector('svg[data-drawing]')
    const copied = svg instanceof SVGSVGElement ? copyPicture(svg) : Promise.reject()
    await copied.then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Chip onClick={copy}>{LABELS[state]}</Chip>
      {state !== 'ready' && <VisuallyHidden role="status">{LABELS[state]}</VisuallyHidden>}
    </>
  )
}

const Bar = styled('div', {
  position: 'absolute',
  left: 0,
  top: 0,
  maxWidth: '100%',
  padding: 12,
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
  '& button': { paddingInline: 11, fontSize: '$sm' },
  '@media print': { display: 'none' },
})

interface DrawingToolbarProps {
  /** null when the drawing shows two versions as one, which has no level. */
  readonly level: DrawingLevel | null
  readonly hasNames: boolean
  readonly chart: ChartData
  /** null for the table, which has no colours and no groups. */
  readonly drawing: ChartDrawing | null
  /** The id of the selected part. */
  readonly selected?: string | null
}

interface GroupButtonProps {
  readonly chart: ChartData
  readonly drawing: ChartDrawing
  readonly selected: string | null
}

/** Closes the selected group; without one, all groups. */
function GroupButton({ chart, drawing, selected }: GroupButtonProps) {
  const setOptions = useSetDrawingOptions()
  const { level, open } = drawing
  if (open.length === 0) return null
  if (selected === null || !open.includes(selected))
    return <Chip onClick={() => setOptions({ open: [] })}>Close groups</Chip>
  const close = () => setOptions({ level, open: openAfterClosing(chart.drawings, drawing, selected) })
  return <Chip onClick={close}>Close this group</Chip>
}

/** The controls of a drawing or of its table: the level, the texts, the colours, and a copy of it. */
export function DrawingToolbar(props: DrawingToolbarProps) {
  const { level, hasNames, chart, drawing, selected = null } = props
  const isTable = drawing === null
  const { colours } = useDrawingOptions()
  const setOptions = useSetDrawingOptions()
  const showChartAs = useShowChartAs()
  const showLevel = (chosen: DrawingLevel) =>
    setOptions({ level: chosen, open: null, ...(level === null && { colours: null }) })
  return (
    <Bar>
      <LevelSwitch level={level} onChange={showLevel} />
      <Chip
        pressed={hasNames}
        title="the names in the code instead of words"
        onClick={() => setOptions({ hasNames: !hasNames })}
      >
        Names
      </Chip>
      <Chip
        pressed={isTable}
        title="every line of the drawing as a row, on the whole page"
        onClick={() => showChartAs(chart.name, isTable ? 'drawing' : 'table')}
      >
        Table
      </Chip>
      {drawing && (
        <>
          <ColourSelect chart={chart} value={colours} onChange={chosen => setOptions({ colours: chosen })} />
          {level !== null && <GroupButton chart={chart} drawing={drawing} selected={selected} />}
          {/* The key resets 'Copied' for another drawing. */}
          <CopyPictureButton key={JSON.stringify([level, drawing.open, colours, hasNames, selected])} />
        </>
      )}
    </Bar>
  )
}
