import { use } from 'react'
import type { FlowLoader } from '../flow-loader.ts'
import { NotFound } from '../NotFound.tsx'
import { Page, Stack } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import type { CombinedModelData, CombinedModelRule } from './combined-model-data.ts'

const Rules = styled('ul', { marginTop: '$3' })
const Rule = styled('li', {
  borderTop: '1px solid $colors$line',
  '& summary': { paddingBlock: '$3', cursor: 'pointer' },
  '& ol': { paddingLeft: '$6', paddingBottom: '$3', listStyle: 'decimal', color: '$inkSoft' },
})

const PLACES: Readonly<Record<CombinedModelRule['place'], string>> = {
  chart: 'a rule of the flow',
  server: 'a rule of the server',
  browser: 'a rule of the browser',
}

const RuleEntry = ({ rule, place, fault, path }: CombinedModelRule) => (
  <Rule>
    <details>
      <summary>
        {rule.replace(/^./, letter => letter.toUpperCase())} ({PLACES[place]}). Without it: {fault}
      </summary>
      <ol>
        {path.map((step, index) => (
          <li key={String(index)}>{step}</li>
        ))}
      </ol>
    </details>
  </Rule>
)

/** Each combined model: its content, its invariants, and the rules that the invariants need. */
export const CombinedModelList = ({ models }: { readonly models: readonly CombinedModelData[] }) => (
  <Stack gap={8}>
    {models.map(({ name, title, description, rules }) => (
      <section key={name}>
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        <MutedText css={{ marginTop: '$1' }}>{description}</MutedText>
        <Rules>
          {rules.map(rule => (
            <RuleEntry key={`${rule.rule} ${rule.fault}`} {...rule} />
          ))}
        </Rules>
      </section>
    ))}
  </Stack>
)

export function CombinedModelsScreen({ loader }: { readonly loader: FlowLoader }) {
  const index = use(loader.loadIndex())
  if (!index)
    return <NotFound title="The flows are not here" text="Their data is missing beside these pages." />
  return (
    <Page width="column" css={{ paddingBlock: '$8' }}>
      <Heading as="h1" size="3xl">
        Flows explored together
      </Heading>
      <MutedText css={{ marginBlock: '$2 $6' }}>
        Tests take everything that can happen in every order, up to a number of steps: what customers do, each
        request and answer, lost messages and other devices. Below is what always holds, and for each rule the
        shortest path to what goes wrong without it. A and B are two tabs of one person.
      </MutedText>
      <CombinedModelList models={index.combinedModels} />
    </Page>
  )
}
