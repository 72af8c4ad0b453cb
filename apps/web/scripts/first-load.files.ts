import { readFileSync } from "node:fs";
import { join } from "node:path";

interface BuildManifest {
  pages: Record<string, string[]>;
  lowPriorityFiles: string[];
}

/** The JavaScript files of a first visit by page, including the app and Next's manifests. */
export function firstLoads(dist: string): Map<string, string[]> {
  const { pages, lowPriorityFiles } = JSON.parse(
    readFileSync(join(dist, "build-manifest.json"), "utf8"),
  ) as BuildManifest;
  return new Map(
    Object.keys(pages)
      .filter((page) => page !== "/_app")
      .sort()
      .map((page) => {
        const files = [...(pages["/_app"] ?? []), ...(pages[page] ?? []), ...lowPriorityFiles];
        return [page, [...new Set(files)].filter((file) => file.endsWith(".js"))];
      }),
  );
}
