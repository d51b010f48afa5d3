import { useSyncExternalStore } from 'react'
import {
  type PaperWidth,
  STILL_FOR,
  type TabletSettingsStore,
  TONES,
} from '#staff/kitchen/sound/tablet-settings'
import { Button } from '#ui/buttons/Button'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { RadioList } from '#ui/forms/RadioList'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { MutedText } from '#ui/text/MutedText'

interface TabletSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly settings: TabletSettingsStore
  readonly isAudible: boolean
  /** Allows the sound, and plays the one of a new order. */
  readonly onTest: () => void
}

const TONE_OPTIONS = [
  { key: TONES[0], label: 'Bell' },
  { key: TONES[1], label: 'Buzzer' },
] as const
const PAPER_OPTIONS = [
  { key: '80', label: '80 mm' },
  { key: '58', label: '58 mm' },
] as const
const PAPER_OF = { '80': 80, '58': 58 } as const satisfies Record<string, PaperWidth>

/** The sound and the paper of this tablet. Other tablets have their own. */
export function TabletSheet({ open, onClose, settings, isAudible, onTest }: TabletSheetProps) {
  const current = useSyncExternalStore(settings.subscribe, settings.read)
  return (
    <Sheet
      title="This tablet"
      description={
        isAudible
          ? 'The browser allows the sound. Whether you hear it depends on the volume of the tablet.'
          : 'The browser blocks the sound. Tap ‘Test the sound’.'
      }
      open={open}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      <Stack gap={4}>
        <RadioList
          legend="Sound of a new order"
          name="tone"
          options={TONE_OPTIONS}
          chosen={current.tone}
          onChoose={tone => settings.save({ ...current, tone })}
        />
        <ChoiceRow
          kind="checkbox"
          name="loud"
          label="Louder"
          checked={current.isLoud}
          onChoose={() => settings.save({ ...current, isLoud: !current.isLoud })}
        />
        <Button wide kind="secondary" onClick={onTest}>
          Test the sound
        </Button>
        <RadioList
          legend="Paper of the tickets"
          name="paper"
          options={PAPER_OPTIONS}
          chosen={`${current.paper}`}
          onChoose={paper => settings.save({ ...current, paper: PAPER_OF[paper] })}
        />
        <ChoiceRow
          kind="checkbox"
          name="longer"
          label="Wait longer before a place takes a second tap"
          checked={current.stillFor > STILL_FOR.usual}
          onChoose={() =>
            settings.save({
              ...current,
              stillFor: current.stillFor > STILL_FOR.usual ? STILL_FOR.usual : STILL_FOR.longer,
            })
          }
        />
        <MutedText size="sm">Each tablet keeps its own settings.</MutedText>
      </Stack>
    </Sheet>
  )
}
