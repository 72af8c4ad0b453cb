import { fileURLToPath } from "node:url";
import { nextAsModules, ROUTER_HELPERS } from "./scripts/next-as-modules.mjs";
import { SENTINEL_LOCALE } from "./src/domain/addresses/locale.ts";
import { LOCALES } from "./src/domain/addresses/locales.data.ts";

const noPolyfills = fileURLToPath(new URL("./scripts/no-polyfills.js", import.meta.url));
const repository = fileURLToPath(new URL("../..", import.meta.url));

// Not TypeScript: Next would compile it into the folder the program was started from. Node imports
// the .ts files by itself.
/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // The server handler compresses what it serves; Next would do it a second time.
  compress: false,
  reactStrictMode: true,
  // It would lie over the bottom bar.
  devIndicators: false,
  transpilePackages: [
    "@touchline/core",
    "@touchline/contract",
    "@touchline/betting",
    "@touchline/calls",
    "@touchline/content",
    "@touchline/live",
    "@touchline/tracking",
    "@touchline/replay",
    "@touchline/experiments",
  ],
  // An unprefixed address is in the sentinel locale: which language that is depends on the host's
  // jurisdiction.
  i18n: {
    locales: [SENTINEL_LOCALE, ...LOCALES.map(({ id }) => id)],
    defaultLocale: SENTINEL_LOCALE,
    localeDetection: false,
  },
  // TypeScript 7 has no JavaScript API for Next to call: types are checked by `npm run check`.
  typescript: { ignoreBuildErrors: true },
  // No page is the App Router's, so no filter is needed to tell which are.
  experimental: { useTypeScriptCli: true, scrollRestoration: true, clientRouterFilter: false },
  outputFileTracingRoot: repository,
  turbopack: { root: repository },
  // Next's polyfills are for browsers older than those the site's own code runs in.
  webpack(config, { webpack, isServer, dev }) {
    if (!isServer && !dev) {
      config.plugins.push(nextAsModules(webpack));
      config.module.rules.push(ROUTER_HELPERS);
    }
    config.plugins.push(
      new webpack.NormalModuleReplacementPlugin(/polyfills[\\/]polyfill-module/, noPolyfills),
    );
    return config;
  },
};

export default config;
