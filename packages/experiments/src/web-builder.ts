import type { WebBuilder } from "./config.ts";
import { EDITOR_PARAMETER } from "./constants.ts";
import type { PageAddress } from "./user-data.ts";

const ANY = "*";

/**
 * docs/behaviour/experiments.md#web-builder: edits apply if the page's origin, path segments and
 * search parameters match, and never while the editor is active.
 */
export function matchesPage(
  webbuilder: WebBuilder | null | undefined,
  address: PageAddress,
): boolean {
  const search = new URLSearchParams(address.search);
  if (!webbuilder || search.get(EDITOR_PARAMETER.name) === EDITOR_PARAMETER.value) return false;
  if (URL.parse(webbuilder.domain)?.origin !== address.origin) return false;
  const segments = address.pathname.split("/").filter(Boolean);
  const wanted = webbuilder.path_params;
  if (
    segments.length !== wanted.length ||
    wanted.some((want, at) => want !== ANY && want !== segments[at])
  )
    return false;
  return webbuilder.search_params.every(({ name, value }) => search.getAll(name).includes(value));
}
