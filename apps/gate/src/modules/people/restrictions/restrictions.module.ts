import type { Handle } from "../../../platform/http/handle.ts";
import { type RoutesDeps, restrictionsRoutes } from "./restrictions.routes.ts";
import { createRestrictionsService, type RestrictionsService } from "./restrictions.service.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";

export { longest } from "./restrictions.rules.ts";
export { isRestrictedAt, stateAt } from "./standing.store.ts";

/**
 * A punter's restrictions, with their origin and end; checked before every call that could bet,
 * play, deposit or message.
 */
export function createRestrictions({
  handle,
  languageOf,
  ...deps
}: RestrictionsDeps & RoutesDeps & { handle: Handle }): RestrictionsService {
  const service = createRestrictionsService(deps);
  restrictionsRoutes(handle, service, { ...deps, languageOf });
  return service;
}
