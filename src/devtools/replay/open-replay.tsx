import { useState } from 'react'
import { createRoot } from 'react-dom/client'
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
function ReplayPage({ environment, name }: ReplayPageProps) {
  const [scenario, setScenario] = useState<Scenario | null>(null)
  if (scenario === null) return <ScenarioPicker name={name} onChosen={setScenario} />
  return <ReplayView environment={environment} scenario={scenario} />
}

/** Shows the replay instead of the app. @param name the name of the scenario; '' when the user chooses one */
export function openReplay(environment: AppEnvironment, root: HTMLElement, name: string): void {
  const { window } = environment
  // A page of the server records taps for the app, which does not start here.
  window.earlyInput?.stop()
  window.earlyInput = undefined
  createRoot(root).render(<ReplayPage environment={environment} name={name} />)
}
