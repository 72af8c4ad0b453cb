import { report } from "../../data/tracking/report.ts";

const FRAMES = 5;

/**
 * The innermost lines of a stack: code only, without the message that browsers prepend and without
 * queries.
 */
const framesOf = (stack = ""): string =>
  stack
    .split("\n")
    .filter((line) => /^\s*at .*:\d|@\w+:\/\//.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().replace(/[?#][^\s:)]*/g, ""))
    .join("\n");

const tell = (thrown: unknown, otherwise: string): void =>
  thrown instanceof Error
    ? report(`${thrown.name}: ${thrown.message}`, framesOf(thrown.stack))
    : report(otherwise);

/** Reports uncaught errors. */
export function followFaults(page: Window): () => void {
  const failed = ({ error, message }: ErrorEvent) => tell(error, message);
  const rejected = ({ reason }: PromiseRejectionEvent) => tell(reason, "Unhandled rejection");
  page.addEventListener("error", failed);
  page.addEventListener("unhandledrejection", rejected);
  return () => {
    page.removeEventListener("error", failed);
    page.removeEventListener("unhandledrejection", rejected);
  };
}
