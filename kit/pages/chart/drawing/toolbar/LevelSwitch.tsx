import type { DrawingLevel } from '../../../../draw/view/drawing-level.ts'
import { LEVEL_LABELS } from '../../../labels.ts'
import { Chip } from '../../../ui/controls.tsx'
import { styled } from '../../../ui/theme.ts'

const Group = styled('div', { display: 'flex', alignItems: 'center', gap: '$1', '& > *': { flex: 'none' } })

interface LevelSwitchProps {
  readonly level: DrawingLevel | null
  readonly onChange: (level: DrawingLevel) => void
}

/** Chooses how much of the chart the drawing shows. */
export const LevelSwitch = ({ level, onChange }: LevelSwitchProps) => (
  <Group role="group" aria-label="How much the drawing shows">
    {LEVEL_LABELS.map(({ level: option, label, description }) => (
      <Chip key={option} pressed={option === level} title={description} onClick={() => onChange(option)}>
        {label}
      </Chip>
    ))}
  </Group>
)
