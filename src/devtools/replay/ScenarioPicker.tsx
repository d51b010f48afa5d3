import { type ChangeEvent, useCallback, useEffect, useState } from 'react'
import { parseScenario, type Scenario } from 'statechart-kit/record/scenario'
import { getErrorMessage } from '#domain/error-message'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

/** Where a build and the development server have the scenarios. */
const FOLDER = '/scenarios'

async function fetchJsonText(path: string): Promise<string> {
  const response = await fetch(path)
  // A host may answer an unknown path with the page of the app.
  if (!response.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error('it is not there')
  return response.text()
}

/** The names of the scenarios in this build; none when it has none. */
async function listScenarios(): Promise<readonly string[]> {
  try {
    const names: unknown = JSON.parse(await fetchJsonText(`${FOLDER}/list.json`))
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}

/** Loads a scenario of this build. @throws Error when it is missing or invalid */
const fetchScenario = async (name: string): Promise<Scenario> =>
  parseScenario(await fetchJsonText(`${FOLDER}/${encodeURIComponent(name)}.json`))

/** Reads a scenario from a file. @throws Error when it is invalid */
const readScenarioFile = async (file: Pick<File, 'text'>): Promise<Scenario> =>
  parseScenario(await file.text())

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
  /** The scenario that the URL names; '' for none. */
  readonly name: string
  readonly onChosen: (scenario: Scenario) => void
}

/** Loads scenarios. @returns the error of the last load as a sentence, and the function that loads */
function useScenarioLoader(name: string, onChosen: (scenario: Scenario) => void) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const load = useCallback(
    (source: string, loading: Promise<Scenario>) =>
      void loading.then(onChosen, (error: unknown) =>
        setErrorMessage(`'${source}' cannot be replayed: ${getErrorMessage(error)}.`),
      ),
    [onChosen],
  )
  useEffect(() => {
    if (name) load(name, fetchScenario(name))
  }, [name, load])
  return { errorMessage, load }
}

/** Loads the scenario that the URL names, or lets the user choose one: a file, or a scenario of this build. */
export function ScenarioPicker({ name, onChosen }: ScenarioPickerProps) {
  const { errorMessage, load } = useScenarioLoader(name, onChosen)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => void listScenarios().then(setNames), [])
  const chooseFile = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (file) load(file.name, readScenarioFile(file))
  }
  return (
    <Page as="main" width="column">
      <Stack gap={6} css={{ paddingTop: '$8' }}>
        <Stack gap={2}>
          <Heading as="h1" size="2xl">
            Replay
          </Heading>
          <MutedText>
            This plays a recording on the real pages. It sends nothing to the server and stores nothing.
          </MutedText>
        </Stack>
        {errorMessage && <ErrorAlert>{errorMessage}</ErrorAlert>}
        <FileField>
          A scenario or a report, from a file
          <input type="file" accept="application/json,.json" onChange={chooseFile} />
        </FileField>
        {names.length > 0 && <ScenarioList names={names} />}
      </Stack>
    </Page>
  )
}

/** The scenarios of this build. */
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
