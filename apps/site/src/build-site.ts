import { buildWhenNeeded } from "./build.ts";

/** Only builds the site: for the journeys and for a release. */
console.log(`touchline: site ${await buildWhenNeeded()}`);
