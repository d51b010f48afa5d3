import { useAppContext } from './use-app-context'
import { useSelector } from './use-selector'

/** The names of the dishes that a visitor wants to add. */
export function usePendingDishes(): readonly string[] {
  return useSelector(useAppContext().appActor, ({ context }) => context.pendingAdds).map(
    ({ item }) => item.name,
  )
}
