// Made by scripts/gen-client-calls.ts from the contract: do not edit.
import type { CallName } from "./index.ts";
import type { Gate } from "./route.ts";

export interface ClientCall {
  method: "GET" | "POST" | "PUT";
  gate: Gate;
  path: string;
  auth: "guest" | "punter";
  idempotent?: true;
  text?: true;
}

export const clientCalls: Record<CallName, ClientCall> = {
  login: { method: "POST", gate: "client", path: "/auth/v2/login", auth: "guest" },
  obtainToken: { method: "GET", gate: "client", path: "/auth/token/obtain", auth: "guest" },
  refreshToken: { method: "POST", gate: "client", path: "/auth/v2/token/refresh", auth: "guest" },
  sessionExpirationTimeout: { method: "GET", gate: "client", path: "/auth/punter-session/expiration-timeout", auth: "punter" },
  logoutByToken: { method: "POST", gate: "client", path: "/auth/token/logout", auth: "guest", text: true },
  logout: { method: "POST", gate: "client", path: "/auth/logout", auth: "punter" },
  signUpByEmail: { method: "POST", gate: "client", path: "/account/v3/signup/email", auth: "guest", idempotent: true },
  joinConfig: { method: "POST", gate: "client", path: "/account/join/config", auth: "guest" },
  heartbeat: { method: "GET", gate: "client", path: "/heartbeat", auth: "punter" },
  changeSettings: { method: "PUT", gate: "client", path: "/punter/settings", auth: "punter", idempotent: true },
  dictionarySettings: { method: "GET", gate: "client", path: "/dictionary/settings", auth: "guest" },
  userLocation: { method: "GET", gate: "client", path: "/dictionary/user-location", auth: "guest" },
  allPlatformCountries: { method: "GET", gate: "client", path: "/dictionary/all-platform-countries", auth: "guest" },
  siteInfo: { method: "GET", gate: "client", path: "/dictionary/site-info/{id}", auth: "guest" },
  allProducts: { method: "GET", gate: "client", path: "/products/all", auth: "guest" },
  localizeResources: { method: "POST", gate: "uniweb", path: "/localize/resources", auth: "guest" },
  livePopular: { method: "GET", gate: "client", path: "/events/live/popular", auth: "guest" },
  eventDetails: { method: "GET", gate: "client", path: "/events/{id}", auth: "guest" },
  treeIds: { method: "GET", gate: "client", path: "/events/get-tree-ids", auth: "guest" },
};
