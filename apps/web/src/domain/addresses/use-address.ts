import { useRouter } from "next/router";

/**
 * The address of the page on the screen, for what is shown because of it. The error page has none:
 * the server renders it once for all unknown addresses, so the browser must not show another menu
 * or column by the one it has. Marks of the current link may go by the router.
 */
export function useAddress(): string {
  const { asPath, pathname } = useRouter();
  return pathname === "/_error" ? "" : asPath;
}
