/** A package as in `package-lock.json`. */
export interface LockedPackage {
  license?: string;
  link?: boolean;
}

/**
 * Licences that allow distribution together with ours (Apache-2.0). MPL-2.0 covers its own files
 * only, the OFL its fonts only; CC-BY-4.0 requires the author's name, which NOTICE has.
 */
const ALLOWED = new Set([
  "0BSD",
  "AFL-2.1",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

/** Packages whose licence field is unclear or needs a reason, by name prefix. */
const JUDGED: Readonly<Record<string, string>> = {
  "@img/sharp-":
    "libvips is LGPL: a library of its own file that npm fetches and that can be replaced; we neither change nor link it in",
  "dejavu-fonts-ttf":
    "Bitstream Vera's licence: free to use, embed and distribute with the fonts unchanged",
  "incremental-encoder": "says MPL 2.0 without the hyphen",
  "png-js": "its file LICENSE is MIT; the manifest has no field for it",
};

/** Lists the packages whose licence does not allow distribution, with the licence. */
export function refusedLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license = "none", link }]) => {
    const name = path.split("node_modules/").at(-1) ?? path;
    if (!path.includes("node_modules/") || link || isAllowed(license)) return [];
    return Object.keys(JUDGED).some((start) => name.startsWith(start))
      ? []
      : [`${name}: ${license}`];
  });
}

/** One licence of an "or" suffices; an "and" needs all of its own. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/[()]/g, "").split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((one) => ALLOWED.has(one.trim())));
}
