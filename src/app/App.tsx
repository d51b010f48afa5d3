import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createAppRouter } from './navigation/create-app-router'

interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>
  readonly queryClient: QueryClient
}

/** The root component. `createClientApp` makes its props. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
