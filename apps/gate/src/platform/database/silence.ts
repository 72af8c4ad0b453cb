import pg from "pg";

/** Lifts the limit of a transaction's statements, here and at the server. */
export const LIFT_TIMEOUT = "set local statement_timeout = 0";

/**
 * The server cancels long statements, but a server that cannot be reached says nothing. Closes the
 * connection if an answer is overdue: the statement fails as on any lost connection, and the pool
 * opens another one.
 */
export function watchForSilence(client: pg.ClientBase, answerMs: number) {
  let isLifted = false;
  let since: number | null = null;
  // One timer looks after many statements: a timer for each would cost more than the check.
  let timer: NodeJS.Timeout | undefined;

  const lookIn = (ms: number) => {
    timer = setTimeout(look, ms);
    // A statement that runs keeps the process by its socket.
    timer.unref();
  };

  function look(): void {
    timer = undefined;
    if (since === null) return;
    const began = since;
    const left = began + answerMs - performance.now();
    if (left > 0) return lookIn(left);
    // A process that slept reads the answers that arrived meanwhile.
    setImmediate(() => {
      if (since === began) pg.Client.prototype.end.call(client, () => {});
      else if (since !== null && !timer) lookIn(answerMs);
    });
  }

  return {
    begins(text: unknown): void {
      if (text === LIFT_TIMEOUT) isLifted = true;
      if (text === "commit" || text === "rollback") isLifted = false;
      if (isLifted || answerMs === 0) return;
      since = performance.now();
      if (!timer) lookIn(answerMs);
    },
    ends(): void {
      since = null;
    },
  };
}
