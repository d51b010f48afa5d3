import { createRoot } from 'react-dom/client'
import type { AppEnvironment } from '#app/app-environment'
import { ReplayPage } from './ReplayPage'

/** Shows the replay instead of the app. @param name the name of the scenario; '' when the user chooses one */
export function openReplay(environment: AppEnvironment, root: HTMLElement, name: string): void {
  const { window } = environment
  // A page of the server records taps for the app, which does not start here.
  window.earlyInput?.stop()
  window.earlyInput = undefined
  createRoot(root).render(<ReplayPage environment={environment} name={name} />)
}
