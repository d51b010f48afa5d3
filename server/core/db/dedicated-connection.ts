import type pg from 'pg'

export interface DedicatedConnection {
  /** Runs a query. @throws the error of the driver; the next query opens a new connection */
  readonly run: <Result>(query: (client: pg.Client) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

/** Creates a connection for one kind of query, which never waits behind the requests of the pool. It opens with the first query. */
export function createDedicatedConnection(
  createClient: () => pg.Client,
  onError: (error: Error) => void,
): DedicatedConnection {
  let connection: Promise<pg.Client> | null = null

  const drop = async (dropped: Promise<pg.Client> | null): Promise<void> => {
    if (connection === dropped) connection = null
    const client = await dropped?.catch(() => null)
    await client?.end()
  }
  const connect = (): Promise<pg.Client> => {
    const client = createClient()
    const opened = client.connect().then(() => client)
    client.on('error', error => {
      onError(error)
      // The next query opens a new connection. `end` of a broken one may never resolve.
      if (connection === opened) connection = null
    })
    return opened
  }
  return {
    run: async query => {
      connection ??= connect()
      const used = connection
      try {
        return await query(await used)
      } catch (error) {
        void drop(used)
        throw error
      }
    },
    close: () => drop(connection),
  }
}
