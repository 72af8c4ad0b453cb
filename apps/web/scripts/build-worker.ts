import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { LATIN_FONT } from "../src/ui/assets.data.ts";
import { firstLoads } from "./first-load.files.ts";

/**
 * Bundles the service worker of a finished build, with the list of files that every page needs:
 * those of the frame and the offline page. Pages and games are saved only when visited.
 */
export async function buildWorker(folder: string): Promise<void> {
  const dist = join(folder, ".next");
  const build = readFileSync(join(dist, "BUILD_ID"), "utf8").trim();
  const { pages } = JSON.parse(readFileSync(join(dist, "build-manifest.json"), "utf8")) as {
    pages: Record<string, string[]>;
  };
  const styles = [...(pages["/_app"] ?? []), ...(pages["/offline"] ?? [])].filter((file) =>
    file.endsWith(".css"),
  );
  const files = new Set([...(firstLoads(dist).get("/offline") ?? []), ...styles]);
  // The names of build files and fonts contain their content hash.
  const shell = [
    ...[...files].map((file) => ({ url: `/_next/${file}`, revision: null })),
    { url: LATIN_FONT, revision: null },
    { url: "/icon.svg", revision: build },
    { url: "/offline", revision: build },
  ];
  const bundle = await rolldown({
    input: join(folder, "src/worker/service-worker.ts"),
    transform: {
      define: {
        __SHELL__: JSON.stringify(shell),
        __BUILD__: JSON.stringify(build),
        "process.env.NODE_ENV": '"production"',
      },
      target: "es2022",
    },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  writeFileSync(join(dist, "service-worker.js"), output[0].code);
  await bundle.close();
}
