import { loadCode } from './app/first-screen/load-code'
import { waitForTask } from './app/first-screen/wait-for-task'

/** Evaluates the code in several tasks. All of it at once would block the page for too long on a cheap phone. */
async function startApp(): Promise<void> {
  await loadCode(() => import('react-dom/client'), window)
  await waitForTask()
  await loadCode(() => import('./app/router-code'), window)
  await waitForTask()
  const { mountApp } = await loadCode(() => import('./app/mount-app'), window)
  // A production build has no developer tools.
  if (import.meta.env.MODE === 'production')
    mountApp((await loadCode(() => import('./app/create-client-app'), window)).createClientApp)
  else mountApp((await loadCode(() => import('./devtools/open-devtools'), window)).openDevtools)
}

void startApp()
