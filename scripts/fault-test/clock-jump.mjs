/**
 * Loaded into a process before its program: SIGUSR2 sets its time of day ahead or back by the
 * milliseconds in the file that FAULT_CLOCK_FILE names. Its monotonic clock goes on, as on a
 * machine whose time is set.
 */
import { readFileSync } from "node:fs";

const file = process.env.FAULT_CLOCK_FILE;
const RealDate = Date;
let shiftMs = 0;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: () => new RealDate(now()).toString(),
});
if (file)
  process.on("SIGUSR2", () => {
    shiftMs = Number(readFileSync(file, "utf8"));
  });
