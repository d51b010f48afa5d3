import { useState } from 'react'
import type { Scenario } from '#machines/kit/record/scenario'
import type { AppEnvironment } from '#app/create-client-app'
import { ScenarioPicker } from './ScenarioPicker'
import { ReplayView } from './ReplayView'

interface ReplayPageProps {
  readonly ground: AppEnvironment
  /** The scenario's, from the address; '' where it is to be chosen. */
  readonly name: string
}

/** `?replay`: chooses a scenario, then plays it. */
export function ReplayPage({ ground, name }: ReplayPageProps) {
  const [scenario, setScenario] = useState<Scenario | null>(null)
  if (scenario === null) return <ScenarioPicker name={name} onChosen={setScenario} />
  return <ReplayView ground={ground} scenario={scenario} />
}
