/** The encodings that a client accepts (Accept-Encoding). One with q=0 is refused. */
function takenEncodings(accept: string | string[] | undefined): Set<string> {
  const taken = new Set<string>();
  for (const part of String(accept ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken;
}

export const takesGzip = (accept: string | string[] | undefined): boolean =>
  takenEncodings(accept).has("gzip");

/** The compressed variants of a file to try, the smallest first: encoding and file extension. */
export function siblings(
  accept: string | string[] | undefined,
): { encoding: string; suffix: string }[] {
  const taken = takenEncodings(accept);
  return [
    { encoding: "br", suffix: ".br" },
    { encoding: "gzip", suffix: ".gz" },
  ].filter(({ encoding }) => taken.has(encoding));
}
