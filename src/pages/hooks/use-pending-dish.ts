import { useAppContext } from './use-app-context'
import { useSelector } from './use-selector'

/** The name of the dish that a visitor wants to add; null without one. */
export function usePendingDish(): string | null {
  return useSelector(useAppContext().appActor, ({ context }) => context.pendingAdd?.item.name ?? null)
}
