import { useRouter } from "next/router";
import { useSyncExternalStore } from "react";

/**
 * The address of the page on the screen, for what is shown because of it. The error page has none:
 * the server renders it once for all unknown addresses, so the browser must not show another menu
 * or column by the one it has. Marks of the current link may go by the router.
 */
export function useAddress(): string {
  const { asPath, pathname } = useRouter();
  return pathname === "/_error" ? "" : asPath;
}

const never = () => () => {};

/**
 * The browser's own address, or null until the page is hydrated: many addresses share one page,
 * which the server renders under an address that stands for all of them.
 */
export function useOwnAddress(): URL | null {
  const { asPath } = useRouter();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? new URL(asPath, "http://site") : null;
}

/** The last part of the browser's own path. */
export const useLastPart = (): string | null => useOwnAddress()?.pathname.split("/").at(-1) ?? null;
