import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { newPhone, newVisitor } from "../../../../test/phone.ts";
import { joinBody } from "../../../../test/punter.ts";

/** A captcha service that accepts one answer only. */
let service: Server;
let gate: TestGate;
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () =>
      response.end(
        JSON.stringify({ success: new URLSearchParams(body).get("response") === "a person" }),
      ),
    );
  });
  await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
  const verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
  gate = await startTestGate({
    config: {
      captcha: {
        kind: "hcaptcha",
        difficultyBits: 0,
        usualPerMinute: 300,
        socketTimeoutMs: 3000,
        siteKey: "site",
        secret: "secret",
        verifyUrl,
      },
    },
  });
});
afterAll(async () => {
  await gate.close();
  await new Promise((done) => service.close(done));
});

test("CAPTCHA_ANSWER_INVALID: the captcha service rejects the answer of a form and of a code request", async () => {
  const signUp = (token: string) =>
    gate.call("signUpByEmail", {
      body: { ...joinBody("robot@example.com"), joinPunter: { email: "robot@example.com", token } },
      headers: newVisitor(gate),
    });
  const refused = await signUp("a robot");
  expect([refused.http, refused.error.code]).toEqual([422, "CAPTCHA_ANSWER_INVALID"]);
  const begin = { joinPunter: { phoneNumber: `+${newPhone()}`, token: "a robot" } };
  expect(
    (await gate.call("phoneBeginV3", { body: begin, headers: newVisitor(gate) })).error.code,
  ).toBe("CAPTCHA_ANSWER_INVALID");
  expect((await signUp("a person")).http).toBe(200);
});
