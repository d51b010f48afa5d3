import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#pages/shared/LoadError'
import { errorText } from '#staff/shared/error-text'
import { CardListSkeleton } from './lists/CardListSkeleton'

interface QueryContentProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  readonly children: (data: Data) => ReactNode
}

/** Shows the data of a query, or a skeleton. After a failure it shows the error above the last data. */
export function QueryContent<Data>({ query: { data, error, refetch }, children }: QueryContentProps<Data>) {
  const message = errorText(error)
  return (
    <>
      {message !== null && <LoadError onRetry={() => void refetch()}>{message}</LoadError>}
      {data === undefined ? message === null && <CardListSkeleton /> : children(data)}
    </>
  )
}
