import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppContext } from '#pages/hooks/use-app-context'

/** Wraps every public page. It reports when React has mounted the page, or has hydrated the page of the server. */
export function PublicPages() {
  const { onPageMounted } = useAppContext()
  useEffect(onPageMounted, [onPageMounted])
  return <Outlet />
}
