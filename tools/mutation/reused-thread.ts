/**
 * A Vitest pool with one thread that stays when a run ends. Vitest starts a new thread for each run, and Stryker runs Vitest for
 * each mutant. Loading the server and its packages again takes more time than most mutants' tests.
 */
import {
  type PoolOptions,
  type PoolWorker,
  ThreadsPoolWorker,
  type Vite,
  type WorkerRequest,
} from 'vitest/node'

/** A new thread now and then, because tests that a mutant ended early leave servers and connections behind. */
const MAX_RUNS = 40

interface Listener {
  readonly event: string
  readonly callback: (argument: unknown) => void
}

interface ReusedThread {
  readonly worker: ThreadsPoolWorker
  runs: number
}

let reused: ReusedThread | undefined

/** One run in the reused thread. */
class ReusedThreadWorker implements PoolWorker {
  readonly name = 'reused-thread'
  private readonly listeners: Listener[] = []
  private thread: ReusedThread | undefined
  private hasStopped = false

  constructor(private readonly options: PoolOptions) {}

  async start(): Promise<void> {
    if (this.thread) return
    reused ??= { worker: new ThreadsPoolWorker(this.options), runs: 0 }
    if (reused.runs === 0) await reused.worker.start()
    reused.runs += 1
    this.thread = reused
  }

  on(event: string, callback: Listener['callback']): void {
    this.listeners.push({ event, callback })
    this.thread?.worker.on(event, callback)
  }

  off(event: string, callback: Listener['callback']): void {
    this.thread?.worker.off(event, callback)
  }

  /** Answers the request to stop itself: the thread goes on. */
  send(message: WorkerRequest): void {
    if (message.type !== 'stop') {
      this.thread?.worker.send(message)
      return
    }
    this.hasStopped = true
    const response = { type: 'stopped', __vitest_worker_response__: true }
    for (const { event, callback } of this.listeners) if (event === 'message') callback(response)
  }

  deserialize(data: unknown): unknown {
    return data
  }

  async stop(): Promise<void> {
    const { thread } = this
    if (!thread) return
    for (const { event, callback } of this.listeners) thread.worker.off(event, callback)
    if (this.hasStopped && thread.runs < MAX_RUNS) return
    reused = undefined
    await thread.worker.stop()
  }
}

/** Stryker asks for Vitest's own pool, so this replaces it once the settings are read. */
export const reuseThread: Vite.Plugin = {
  name: 'keep-thread',
  configureVitest: ({ project }) => {
    project.config.pool = 'reused-thread'
    project.config.poolRunner = {
      name: 'reused-thread',
      createPoolWorker: options => new ReusedThreadWorker(options),
    }
  },
}
