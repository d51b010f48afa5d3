import { useState } from 'react'
import type { Scenario } from 'statechart-kit/record/scenario'
import type { AppEnvironment } from '#app/app-environment'
import { ReplayView } from './ReplayView'
import { ScenarioPicker } from './ScenarioPicker'

interface ReplayPageProps {
  readonly environment: AppEnvironment
  /** The name of the scenario, from the URL; '' when the user chooses one. */
  readonly name: string
}

/** The page for `?replay`: first the scenario picker, then the replay. */
export function ReplayPage({ environment, name }: ReplayPageProps) {
  const [scenario, setScenario] = useState<Scenario | null>(null)
  if (scenario === null) return <ScenarioPicker name={name} onChosen={setScenario} />
  return <ReplayView environment={environment} scenario={scenario} />
}
