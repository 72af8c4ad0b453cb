import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deviceKey, signed } from "../../../../test/native-client.ts";
import { isSignedBy, publicKeyOf, signedText } from "./signed-text.ts";

test("docs/native.md shows the text of a login and its hash as the gate computes them", () => {
  const page = readFileSync(new URL("../../../../../../docs/native.md", import.meta.url), "utf8");
  const fields = {
    site: "curacao.localhost",
    challenge: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
    keyId: "3c0a4f5e-6d1b-4b0e-9b0a-2f6f3f0c9d11",
  };
  const text = signedText("device-login", fields);
  expect(page).toContain(`\`\`\`\n${text}\n\`\`\``);
  expect(page).toContain(createHash("sha256").update(text).digest("hex"));
});

test("only the key's own signature over the exact text counts", () => {
  const [mine, other] = [deviceKey(), deviceKey()];
  const point = Buffer.from(mine.point, "base64url");
  const signature = signed("a text", mine.privateKey);
  expect(isSignedBy(point, "a text", signature)).toBe(true);
  expect(isSignedBy(point, "a text ", signature)).toBe(false);
  expect(isSignedBy(Buffer.from(other.point, "base64url"), "a text", signature)).toBe(false);
  expect(isSignedBy(point, "a text", "AAAA")).toBe(false);
});

test.each([
  ["a compressed point", Buffer.alloc(33, 2)],
  ["a point off the curve", Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)])],
  ["nothing", Buffer.alloc(0)],
])("%s is not a key", (_, bytes) => {
  expect(publicKeyOf(bytes)).toBeNull();
});
