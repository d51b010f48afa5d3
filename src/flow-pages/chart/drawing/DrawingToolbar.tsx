import type { CoverageSource, CoveredIds } from '#flow-pages/flow-data'
import { useSetDrawingOptions } from '#flow-pages/navigation/use-location'
import type { DrawingLevel } from '#machines/kit/draw/drawing-level'
import { Chip } from '#ui/controls/Chip'
import { styled } from '#ui/theme/theme'
import { CopyPictureButton } from './CopyPictureButton'
import { CoverageSwitch } from './CoverageSwitch'
import { LevelSwitch } from './LevelSwitch'

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
  readonly level: DrawingLevel
  readonly hasNames: boolean
  readonly hasOpenGroups: boolean
  readonly covered: CoveredIds
  readonly coverage: CoverageSource | null
  readonly onCoverageChange: (source: CoverageSource | null) => void
}

/** The controls of a drawing: its level, its texts, its colours, and a copy of it. */
export function DrawingToolbar(props: DrawingToolbarProps) {
  const { level, hasNames, hasOpenGroups, covered, coverage, onCoverageChange } = props
  const setOptions = useSetDrawingOptions()
  return (
    <Bar>
      <LevelSwitch level={level} onChange={chosen => setOptions({ level: chosen, open: null })} />
      <Chip
        pressed={hasNames}
        title="the names in the code instead of words"
        onClick={() => setOptions({ hasNames: !hasNames })}
      >
        Names
      </Chip>
      <CoverageSwitch covered={covered} value={coverage} onChange={onCoverageChange} />
      {hasOpenGroups && <Chip onClick={() => setOptions({ open: '' })}>Close groups</Chip>}
      <CopyPictureButton />
    </Bar>
  )
}
