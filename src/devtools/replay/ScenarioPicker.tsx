import { type ChangeEvent, useCallback, useEffect, useState } from 'react'
import { getErrorMessage } from '#domain/error-message'
import type { Scenario } from '#machines/kit/record/scenario'
import { Heading } from '#ui/text/Heading'
import { Page } from '#ui/layout/Page'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { MutedText } from '#ui/text/MutedText'
import { Stack } from '#ui/layout/Stack'
import { styled } from '#ui/theme/theme'
import { fetchScenario, listScenarios, readScenarioFile } from './load-scenario'

const FileField = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$2',
  padding: '$5',
  border: '1px dashed $colors$lineStrong',
  borderRadius: '$lg',
  fontWeight: '$strong',
  '& input': { width: '100%', fontWeight: '$body' },
  '& input::file-selector-button': {
    minHeight: '$tap',
    marginRight: '$3',
    paddingInline: '$4',
    border: '1px solid $colors$line',
    borderRadius: '$md',
    background: '$surface',
    color: '$ink',
    font: 'inherit',
    fontWeight: '$strong',
    cursor: 'pointer',
  },
})
const ScenarioLink = styled('a', {
  display: 'flex',
  alignItems: 'center',
  minHeight: '$tap',
  color: '$emberInk',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
})

const replayHref = (name: string): string => `?replay=${encodeURIComponent(name)}`

interface ScenarioPickerProps {
  /** The one that the address asks for; '' for none. */
  readonly name: string
  readonly onChosen: (scenario: Scenario) => void
}

/** Reads scenarios, and says why one cannot be read. */
function useScenarioLoader(name: string, onChosen: (scenario: Scenario) => void) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const read = useCallback(
    (what: string, reading: Promise<Scenario>) =>
      void reading.then(onChosen, (error: unknown) =>
        setTrouble(`'${what}' cannot be replayed: ${getErrorMessage(error)}.`),
      ),
    [onChosen],
  )
  useEffect(() => {
    if (name) read(name, fetchScenario(name))
  }, [name, read])
  return { trouble, read }
}

/** Fetches the scenario that was asked for, or asks for one: a file, or one that this build carries. */
export function ScenarioPicker({ name, onChosen }: ScenarioPickerProps) {
  const { trouble, read } = useScenarioLoader(name, onChosen)
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => void listScenarios().then(setKnown), [])
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (file) read(file.name, readScenarioFile(file))
  }
  return (
    <Page as="main" width="column">
      <Stack gap={6} css={{ paddingTop: '$8' }}>
        <Stack gap={2}>
          <Heading as="h1" size="2xl">
            Replay
          </Heading>
          <MutedText>
            A recording is played on the real pages. Nothing is asked of the park, and nothing is kept.
          </MutedText>
        </Stack>
        {trouble && <ErrorAlert>{trouble}</ErrorAlert>}
        <FileField>
          A scenario or a report, from a file
          <input type="file" accept="application/json,.json" onChange={choose} />
        </FileField>
        {known.length > 0 && <ScenarioList names={known} />}
      </Stack>
    </Page>
  )
}

/** Those that this build carries. */
const ScenarioList = ({ names }: { readonly names: readonly string[] }) => (
  <nav aria-label="Scenarios of the park">
    <ul>
      {names.map(name => (
        <li key={name}>
          <ScenarioLink href={replayHref(name)}>{name}</ScenarioLink>
        </li>
      ))}
    </ul>
  </nav>
)
