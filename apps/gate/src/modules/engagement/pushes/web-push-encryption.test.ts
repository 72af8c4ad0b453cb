import { createECDH, randomBytes } from "node:crypto";
import { openPush } from "@touchline/testkit";
import { expect, test } from "vitest";
import { encryptFor } from "./web-message.ts";

// RFC 8291, section 5 and appendix A.
const EXAMPLE = {
  plaintext: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  receiverPublic:
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  receiverPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  senderPublic:
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT" +
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const curveOf = (privateKey: string) => {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return curve;
};
const receiver = {
  curve: curveOf(EXAMPLE.receiverPrivate),
  auth: Buffer.from(EXAMPLE.auth, "base64url"),
};

test("RFC 8291's published example is reproduced byte for byte", () => {
  const sender = curveOf(EXAMPLE.senderPrivate);
  expect(sender.getPublicKey("base64url")).toBe(EXAMPLE.senderPublic);
  const body = encryptFor(
    { p256dh: EXAMPLE.receiverPublic, auth: EXAMPLE.auth },
    EXAMPLE.plaintext,
    { curve: sender, salt: Buffer.from(EXAMPLE.salt, "base64url") },
  );
  expect(body.toString("base64url")).toBe(EXAMPLE.body);
});

test("the test kit's independent implementation decrypts RFC 8291's published message", () => {
  expect(openPush(receiver, Buffer.from(EXAMPLE.body, "base64url")).toString()).toBe(
    EXAMPLE.plaintext,
  );
});

test("it also decrypts the sender's own requests, of any length", () => {
  for (const length of [1, 41, 300, 3000]) {
    const text = randomBytes(length).toString("base64").slice(0, length);
    const body = encryptFor({ p256dh: EXAMPLE.receiverPublic, auth: EXAMPLE.auth }, text);
    expect(openPush(receiver, body).toString()).toBe(text);
  }
});
