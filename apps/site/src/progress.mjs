// Plain JavaScript, because the launcher (scripts/bootstrap.mjs) uses it before Node 24 is there.

/** Often enough to be seen moving, and seldom enough not to flood a log. */
const EACH_MS = { terminal: 250, log: 10_000 };

/**
 * Shows that a long step goes on: in a terminal one line counts its seconds, a log gets a line
 * every ten seconds. Returns the function that ends the line with the step's result.
 *
 * @param {string} step
 * @param {(text: string) => void} write
 * @param {{ isTerminal?: boolean, doing?: () => string }} [about] `doing` names the part of the
 * step that runs now
 * @returns {(result: string) => void}
 */
export function showProgress(step, write, { isTerminal = false, doing = () => "" } = {}) {
  const from = performance.now();
  const start = `touchline: ${step.padEnd(9)} … `;
  const sofar = () => {
    const part = doing();
    return `${part && `${part}, `}${((performance.now() - from) / 1000).toFixed(0)} s`;
  };
  write(start);
  const timer = setInterval(
    () => write(isTerminal ? `\r\x1b[K${start}${sofar()}` : `${sofar()}\n${start}`),
    isTerminal ? EACH_MS.terminal : EACH_MS.log,
  );
  timer.unref();
  return (result) => {
    clearInterval(timer);
    write(`${isTerminal ? `\r\x1b[K${start}` : ""}${result}\n`);
  };
}
