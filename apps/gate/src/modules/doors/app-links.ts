import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../platform/config.ts";

/**
 * Addresses of the site that an app may open by itself; what logs in or moves money stays where it
 * was tapped.
 */
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

/**
 * The two files by which phones know that an app is this site's own. Without an app there is no
 * such file.
 */
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
    // Without the extension the type must be said; Fastify says it of every object.
    return {
      applinks: {
        details: [{ appIDs: ios, components: APP_PATHS.map((path) => ({ "/": path })) }],
      },
      webcredentials: { apps: ios },
    };
  });
}
