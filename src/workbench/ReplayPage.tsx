import { useState } from 'react'
import type { Scenario } from '#machines/kit/scenario'
import type { Ground } from '../app/compose'
import { ReplayChooser } from './ReplayChooser'
import { ReplayOfPages } from './ReplayOfPages'

interface ReplayPageProps {
  readonly ground: Ground
  /** The scenario's, from the address; '' where it is to be chosen. */
  readonly name: string
}

/** `?replay`: chooses a scenario, then plays it. */
export function ReplayPage({ ground, name }: ReplayPageProps) {
  const [scenario, setScenario] = useState<Scenario | null>(null)
  if (scenario === null) return <ReplayChooser name={name} onChosen={setScenario} />
  return <ReplayOfPages ground={ground} scenario={scenario} />
}
