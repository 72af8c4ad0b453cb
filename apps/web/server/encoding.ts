import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** What the client takes and we prefer. An encoding with q=0 is one it refuses. */
export function preferredEncoding(accept: string | string[] | undefined): Encoding {
  const taken = new Set<string>();
  for (const part of String(accept ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  if (taken.has("br")) return "br";
  return taken.has("gzip") ? "gzip" : "identity";
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Quick levels: every visitor's page is compressed anew, because its nonce differs. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const QUICK_GZIP = { level: 4 };

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(body, QUICK_BROTLI);
  if (encoding === "gzip") return deflate(body, QUICK_GZIP);
  return body;
}
