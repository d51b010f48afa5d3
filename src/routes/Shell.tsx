import { Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Frame } from '../views/Frame'
import { Toasts } from '../views/Toasts'
import { useApp, useFlow } from './use-app'

/** The frame around every page, and the toasts above it. */
export function Shell() {
  const { config } = useApp()
  const place = useRouterState({
    select: ({ location, matches }) => ({ path: location.pathname, ...matches.at(-1)?.staticData }),
    structuralSharing: true,
  })
  return (
    <>
      <Frame
        config={config}
        path={place.path}
        navigation={place.navigation ?? false}
        bare={place.bare ?? false}
      >
        <Outlet />
      </Frame>
      <ToastsOfPark />
    </>
  )
}

function ToastsOfPark() {
  const toasts = useFlow('toasts')
  const snapshot = useSelector(toasts, state => state)
  return toasts && snapshot ? <Toasts snapshot={snapshot} send={toasts.send} /> : null
}
