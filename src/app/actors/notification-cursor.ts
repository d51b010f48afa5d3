/** The number of the last notification that a customer has received, over all connections of the page. */
export function createNotificationCursor() {
  let token: string | null = null
  let lastSeq: number | null = null
  return {
    /** The number of the last one, for the handshake of a connection; null for a customer who begins to listen. */
    lastSeqOf: (currentToken: string | null): number | null => {
      if (currentToken !== token) lastSeq = null
      token = currentToken
      return lastSeq
    },
    /** Resumes after a number that the server named; null if the server knows no numbers. */
    resumeAfter: (seq: number | null): void => {
      lastSeq = seq
    },
    /** Accepts a notification if it is new. One that was sent twice, as missed and as live, is new once. */
    acceptIfNew: (seq: number | null): boolean => {
      if (seq === null) return true
      const isNew = lastSeq === null || seq > lastSeq
      if (isNew) lastSeq = seq
      return isNew
    },
  }
}

export type NotificationCursor = ReturnType<typeof createNotificationCursor>
