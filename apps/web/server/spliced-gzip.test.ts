import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fill } from "./page-renderer.ts";
import { deflateParts, spliceGzip } from "./spliced-gzip.ts";

const gzip = (parts: readonly Buffer[], nonce: Buffer) =>
  spliceGzip(deflateParts(parts), fill(parts, nonce), nonce);

describe("gzip with a nonce spliced in", () => {
  it("unpacks to exactly the page the visitor would get uncompressed", () => {
    const bytes = fc.uint8Array({ maxLength: 3000 }).map((data) => Buffer.from(data));
    const text = fc
      .string({ unit: "grapheme", maxLength: 500 })
      .map((words) => Buffer.from(words.repeat(20)));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(bytes, text), { minLength: 1, maxLength: 12 }),
        fc.base64String({ maxLength: 64 }),
        (parts, nonce) => {
          expect(
            gunzipSync(gzip(parts, Buffer.from(nonce))).equals(fill(parts, Buffer.from(nonce))),
          ).toBe(true);
        },
      ),
    );
  });

  it("is about as small as the whole page compressed at once", () => {
    const page = Buffer.from(
      '<article class="row"><b>Arsenal</b><button>1.42</button></article>'.repeat(400),
    );
    const parts = [
      Buffer.from('<head><script nonce="'),
      Buffer.from('"></script></head>'),
      page,
      Buffer.from("</html>"),
    ];
    expect(gzip(parts, Buffer.from("abcdefgh")).length).toBeLessThan(page.length / 20);
  });
});
