import { waitForTask } from './app/first-screen/wait-for-task'

/** Evaluates the code in several tasks. All of it at once would block the page for too long on a cheap phone. */
async function startApp(): Promise<void> {
  await import('react-dom/client')
  await waitForTask()
  await import('./app/router-code')
  await waitForTask()
  const { mountApp } = await import('./app/mount-app')
  // A production build has no developer tools.
  if (import.meta.env.MODE === 'production')
    mountApp((await import('./app/create-client-app')).createClientApp)
  else mountApp((await import('./devtools/open-devtools')).openDevtools)
}

void startApp()
