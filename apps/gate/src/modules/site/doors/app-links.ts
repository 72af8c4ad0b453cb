import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";

/** Addresses that an app may open itself; those that log in or move money stay in the browser. */
const APP_PATHS = [
  "/deep-link",
  "/slip/*",
  "/sport/*",
  "/esports/*",
  "/casino/*",
  "/live-casino/*",
  "/promotions/*",
  "/betting",
];

/** The two files that link an app to this site. Without an app they do not exist. */
export function registerAppLinks(app: FastifyInstance, { android, ios }: GateConfig["apps"]): void {
  const schema = { hide: true };
  app.get("/.well-known/assetlinks.json", { schema }, async (_request, reply) => {
    if (android.length === 0) return reply.callNotFound();
    return android.map(({ packageName, fingerprints }) => ({
      relation: [
        "delegate_permission/common.handle_all_urls",
        "delegate_permission/common.get_login_creds",
      ],
      target: {
        namespace: "android_app",
        package_name: packageName,
        sha256_cert_fingerprints: fingerprints,
      },
    }));
  });
  app.get("/.well-known/apple-app-site-association", { schema }, async (_request, reply) => {
    if (ios.length === 0) return reply.callNotFound();
    // The path has no extension, so the type must be set; Fastify does so for every object.
    return {
      applinks: {
        details: [{ appIDs: ios, components: APP_PATHS.map((path) => ({ "/": path })) }],
      },
      webcredentials: { apps: ios },
    };
  });
}
