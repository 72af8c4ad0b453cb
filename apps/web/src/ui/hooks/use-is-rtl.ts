import { useSyncExternalStore } from "react";

/** Only another language has another direction, and it renders the whole page again. */
const never = () => () => {};

/** Whether the page's language is written from right to left. */
export const useIsRtl = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dir === "rtl",
    () => false,
  );
