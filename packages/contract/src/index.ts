import * as account from "./account.ts";
import * as auth from "./auth.ts";
import * as catalogue from "./catalogue.ts";
import * as dictionary from "./dictionary.ts";
import * as punter from "./punter.ts";

export * from "./account.ts";
export * from "./auth.ts";
export * from "./catalogue.ts";
export * from "./dictionary.ts";
export * from "./errors.ts";
export * from "./feed.ts";
export * from "./live.ts";
export * from "./punter.ts";
export * from "./route.ts";
export * from "./values.ts";

/** Every call by name. The web sees this table as a type, and its paths through `client.gen.ts`. */
export const calls = {
  login: auth.login,
  obtainToken: auth.obtainToken,
  refreshToken: auth.refreshToken,
  sessionExpirationTimeout: auth.sessionExpirationTimeout,
  logoutByToken: auth.logoutByToken,
  logout: auth.logout,
  signUpByEmail: account.signUpByEmail,
  joinConfig: account.joinConfig,
  heartbeat: punter.heartbeat,
  changeSettings: punter.changeSettings,
  dictionarySettings: dictionary.dictionarySettings,
  userLocation: dictionary.userLocation,
  allPlatformCountries: dictionary.allPlatformCountries,
  siteInfo: dictionary.siteInfo,
  allProducts: dictionary.allProducts,
  localizeResources: dictionary.localizeResources,
  livePopular: catalogue.livePopular,
  eventDetails: catalogue.eventDetails,
  treeIds: catalogue.treeIds,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
