import { useSyncExternalStore } from "react";
import { now } from "./browser.ts";

const never = () => () => {};

/** Minutes east of Greenwich on this device; 0 until the page is the browser's own. */
export const useDeviceOffset = (): number =>
  useSyncExternalStore(
    never,
    () => -new Date(now()).getTimezoneOffset(),
    () => 0,
  );
