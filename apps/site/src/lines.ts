import { format } from "node:util";
import { isOneOf } from "@touchline/core";
import { createLog } from "@touchline/gate/log";
import { PROCESSES } from "./processes/names.ts";

/** How a program tells what happens to it, apart from its log. */
export interface Lines {
  /** A step of the start, which may end in the middle of a line. */
  write(text: string): void;
  say(text: string): void;
  fail(text: string, error?: unknown): void;
}

/**
 * People read what `npm start` writes. What a process of an installation writes is collected: each
 * line is JSON, as its log is.
 */
export const linesOf = (processName: string): Lines =>
  isOneOf(PROCESSES, processName) ? jsonLines() : textLines;

const textLines: Lines = {
  write: (text) => process.stdout.write(text),
  say: (text) => console.log(`\ntouchline: ${text}`),
  fail: (text, ...error) => console.error(`touchline: ${text}`, ...error),
};

/** The console's methods with the log's levels. */
const LEVELS = [
  ["log", "info"],
  ["info", "info"],
  ["debug", "debug"],
  ["warn", "warn"],
  ["error", "error"],
] as const;

/** Also takes what libraries and Node itself would write as text: to the console, and warnings. */
function jsonLines(): Lines {
  // These lines are few, so LOG_LEVEL, which may be wrong, does not choose among them.
  const log = createLog({ logLevel: "info" });
  for (const [method, level] of LEVELS)
    console[method] = (...said: unknown[]) => {
      const err = said.find((each) => each instanceof Error);
      log[level](err ? { err } : {}, format(...said.filter((each) => each !== err)));
    };
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (warning.name !== "ExperimentalWarning") log.warn({ err: warning }, warning.message);
  });
  const say = (text: string) => log.info(text.trim().replace(/^touchline: /, ""));
  return {
    write: say,
    say,
    fail: (text, error) => log.error(error === undefined ? {} : { err: error }, text),
  };
}
