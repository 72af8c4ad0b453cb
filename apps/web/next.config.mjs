import { fileURLToPath } from "node:url";
import { LOCALES } from "@touchline/core/locales";
import { nextAsModules, ROUTER_HELPERS } from "./scripts/next-as-modules.mjs";
import { SENTINEL_LOCALE } from "./src/domain/addresses/locale.ts";

const noPolyfills = fileURLToPath(new URL("./scripts/no-polyfills.js", import.meta.url));
const repository = fileURLToPath(new URL("../..", import.meta.url));

// Not TypeScript, because Next would compile it into the folder the program was started from. Node
// imports the .ts files itself.
/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // The server handler compresses its answers; Next would do it a second time.
  compress: false,
  reactStrictMode: true,
  // It would cover the bottom bar.
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
  // An unprefixed address has the sentinel locale: its language depends on the host's jurisdiction.
  i18n: {
    locales: [SENTINEL_LOCALE, ...LOCALES.map(({ id }) => id)],
    defaultLocale: SENTINEL_LOCALE,
    localeDetection: false,
  },
  // TypeScript 7 has no JavaScript API for Next to call; `npm run check` checks the types.
  typescript: { ignoreBuildErrors: true },
  // The App Router has no pages here, so its client filter is not needed.
  experimental: {
    useTypeScriptCli: true,
    scrollRestoration: true,
    clientRouterFilter: false,
    // The server reads its files from its own disk.
    serverMinification: false,
  },
  outputFileTracingRoot: repository,
  // Nobody copies the server out of the repository, so nothing asks which files it needs.
  outputFileTracingExcludes: { "*": ["**/*"] },
  turbopack: { root: repository },
  // Next's polyfills are for browsers older than those that the site supports.
  webpack(config, { webpack, isServer, dev }) {
    if (process.env.WITHOUT_BUILD_CACHE) config.cache = false;
    config.plugins = config.plugins.filter(
      (plugin) => plugin.constructor.name !== "TraceEntryPointsPlugin",
    );
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
