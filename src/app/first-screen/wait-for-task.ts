/**
 * Ends the current task, so that the browser can paint and react to input in between. Resolves in the next task. It uses a
 * message, which unlike a timer has no minimum delay.
 */
export const waitForTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
