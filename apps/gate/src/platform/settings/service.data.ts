import { CAPTCHA_KINDS } from "@touchline/contract";
import { PROJECT_KEY, SECOND_MS } from "@touchline/core";
import { address, choice, isHttp, milliseconds, secureAddress, text, whole } from "./setting.ts";

export const CAPTCHA_SETTINGS = {
  CAPTCHA_KIND: choice(CAPTCHA_KINDS, {
    otherwise: "pow" as const,
    meaning: "`pow` is a puzzle of our own; the others are services.",
  }),
  CAPTCHA_SITE_KEY: text({}, { meaning: "The service's public key; needed with a service." }),
  CAPTCHA_SECRET: text(
    {},
    { secret: true, meaning: "The service's secret; needed with a service." },
  ),
  CAPTCHA_VERIFY_URL: address(
    { shown: "the service's own", meaning: "The address that verifies answers." },
    "must be an address: https://host/siteverify",
  ),
  POW_DIFFICULTY: whole([0, 24], {
    otherwise: 16,
    meaning:
      "An answer to the puzzle takes about two to this power tries. It gets harder while many are requested.",
  }),
  POW_USUAL_PER_MINUTE: whole([1, 1_000_000], {
    otherwise: 300,
    meaning:
      "Puzzles requested a minute, over all gates: beyond it, each doubling makes them twice as hard, up to 32 times.",
  }),
  POW_SOCKET_TIMEOUT: milliseconds({
    otherwise: 3 * SECOND_MS,
    meaning:
      "A page waits this long for a puzzle over its socket before it requests one by a call.",
  }),
};

const LOCAL_OR_ADDRESS = {
  check: (value: string) => value === "local" || isHttp(value),
  notation: "an http(s) address, or `local`",
  refusal: "must be an http(s) address",
};

const register = (country: string) =>
  text(LOCAL_OR_ADDRESS, {
    meaning: `${country}'s register of exclusions, in the same way: a service, \`local\`, or in production nobody is let in.`,
  });

const key = (variable: string) =>
  text({}, { secret: true, meaning: `The key for \`${variable}\`; needed with an address.` });

/** Services of the state, and address forms' geocoder. */
export const SERVICE_SETTINGS = {
  MITID_ISSUER: secureAddress({
    meaning:
      "An OpenID Connect broker of MitID. Without one a demo has its own broker, and production has no Danish login.",
  }),
  MITID_CLIENT_ID: text({}, { meaning: "The broker's name for this site; needed with a broker." }),
  MITID_CLIENT_SECRET: text(
    {},
    { secret: true, meaning: "The broker's secret for this site; needed with a broker." },
  ),
  REGISTER_ROFUS_URL: text(LOCAL_OR_ADDRESS, {
    meaning:
      "Denmark's register of exclusions, behind a small HTTP service of yours. `local` is the list on the operator's screens. Without either a demo uses that list, and production lets nobody in there.",
  }),
  REGISTER_ROFUS_KEY: key("REGISTER_ROFUS_URL"),
  REGISTER_RGIAJ_URL: register("Spain"),
  REGISTER_RGIAJ_KEY: key("REGISTER_RGIAJ_URL"),
  REGISTER_RUA_URL: register("Italy"),
  REGISTER_RUA_KEY: key("REGISTER_RUA_URL"),
  JOINT_LIMITS_DGOJ_URL: text(LOCAL_OR_ADDRESS, {
    meaning:
      "Spain's limits over all operators, behind a small HTTP service of yours (docs/operations.md). `local` is a table of our own. Without either a demo uses that table, and production takes no deposits in Spain.",
  }),
  JOINT_LIMITS_DGOJ_KEY: key("JOINT_LIMITS_DGOJ_URL"),
  CPS_URL: address({
    meaning:
      "Russia's payment centre, behind a small HTTP service of yours. Without one a demo has a sandbox, and production identifies nobody.",
  }),
  CPS_KEY: key("CPS_URL"),
  ADDRESS_SEARCH_URL: address({
    meaning:
      "A geocoder for address forms that speaks Photon's GeoJSON. Without one the forms know Italy's communes.",
  }),
};

const collector = (meaning: string) => address({ otherwise: "", shown: "this gate", meaning });

export const TRACKING_SETTINGS = {
  ANALYTICS_API_KEY: text(
    {},
    { otherwise: PROJECT_KEY, meaning: "The key in uploads to the analytics collector." },
  ),
  ANALYTICS_US_URL: collector(
    "The base address of a collector elsewhere for analytics of the sites outside the EU zone.",
  ),
  ANALYTICS_EU_URL: collector("The same, for the sites of the EU zone."),
  COLLECTED_MB_PER_DAY: whole([1, 1_000_000], {
    otherwise: 4096,
    meaning:
      "What analytics, tracking and recordings may bring in a day (UTC), over all gates, in megabytes before compression. Beyond it only one address in 16 is kept, and none beyond a quarter more; the rest is acknowledged and dropped.",
  }),
  COLLECTED_MB_PER_DAY_AND_ADDRESS: whole([1, 1_000_000], {
    otherwise: 512,
    meaning:
      "What one address may send of it in a day; beyond it, and beyond 20 MB a minute, it is answered with 429.",
  }),
  REPLAY_ZONE: text(
    { notation: "`staging`" },
    { meaning: "`staging` is for a trial system: recordings of every site go to that zone." },
  ),
  REPLAY_EU_CONFIG_URL: collector(
    "A config service elsewhere for recordings of the EU zone: Danish, Spanish and Italian sites.",
  ),
  REPLAY_EU_TRACK_URL: collector("The collector of these recordings."),
  REPLAY_STANDARD_CONFIG_URL: collector(
    "A config service elsewhere for recordings of all other sites.",
  ),
  REPLAY_STANDARD_TRACK_URL: collector("The collector of these recordings."),
  REPLAY_STAGING_CONFIG_URL: collector("A config service elsewhere for the staging zone."),
  REPLAY_STAGING_TRACK_URL: collector("The collector of its recordings."),
};
