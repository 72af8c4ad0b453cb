import { buildWhenNeeded } from "./build.ts";

/** Builds the site and nothing else: for the journeys and for a release. */
console.log(`touchline: site ${await buildWhenNeeded()}`);
