import { createErrorPost, redact, type WrapperHost } from './wrapper'

/** Where trouble goes that no customer reads: the console, and the wrapper where there is one; never a token or an address. */
export const createLog = (host: WrapperHost) => {
  const post = createErrorPost(host)
  return (message: string): void => {
    // biome-ignore lint/suspicious/noConsole: the one place that speaks to the console
    console.info(redact(message))
    post(message)
  }
}
