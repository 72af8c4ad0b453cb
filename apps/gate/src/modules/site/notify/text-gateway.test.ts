import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage } from "../../../../test/operator.ts";
import { beginSignUp, newPhone, newVisitor } from "../../../../test/phone.ts";
import { startTextGateway, type TextGatewayServer } from "../../../../test/text-gateway-server.ts";
import { ConfigError, readGateConfig } from "../../../config.ts";

let sms: TextGatewayServer;
let messenger: TextGatewayServer;
let gate: TestGate;
beforeAll(async () => {
  sms = await startTextGateway();
  messenger = await startTextGateway();
  gate = await startTestGate({
    config: {
      sms: { url: sms.url, key: "sms-key" },
      messenger: { url: messenger.url, key: "messenger-key" },
    },
  });
});
afterAll(async () => {
  await gate.close();
  await sms.close();
  await messenger.close();
});
afterEach(() => {
  for (const server of [sms, messenger]) {
    server.answerWith(202);
    server.texts.length = 0;
  }
});

const deliver = () => gate.gate.schedule.run("notify.deliver");
const message = async (phone: string) =>
  (
    await gate.query<{
      sent_at: Date | null;
      attempts: number;
      last_error: string | null;
      next_attempt_at: Date | null;
      body: string;
    }>("select * from notify_messages where recipient = $1", [`+${phone}`])
  )[0];

test("a text reaches the text gateway once, with its key, and is erased afterwards", async () => {
  const phone = newPhone();
  await beginSignUp(gate, phone);
  await deliver();
  await deliver();
  expect(sms.texts).toEqual([
    {
      authorization: "Bearer sms-key",
      contentType: "application/json",
      message: { to: `+${phone}`, text: expect.stringMatching(/^\d{6} is your Touchline code/) },
    },
  ]);
  expect(messenger.texts).toEqual([]);
  expect(await message(phone)).toMatchObject({
    sent_at: new Date(gate.clock.now()),
    body: "",
    next_attempt_at: null,
  });
});

test("a code by messenger reaches the messaging gateway", async () => {
  const phone = newPhone();
  await beginSignUp(gate, phone, newVisitor(gate), { channelType: "MESSENGER" });
  await deliver();
  expect(messenger.texts).toMatchObject([
    { authorization: "Bearer messenger-key", message: { to: `+${phone}` } },
  ]);
  expect(sms.texts).toEqual([]);
});

test.each([
  [503, "503"],
  [401, "401"],
  [302, "fetch failed"],
  [0, "fetch failed"],
])("a text that the gateway answers with %i is retried a minute later", async (status, error) => {
  const phone = newPhone();
  await beginSignUp(gate, phone);
  sms.answerWith(status);
  await deliver();
  expect(await message(phone)).toMatchObject({
    sent_at: null,
    attempts: 1,
    last_error: expect.stringContaining(error),
  });
  sms.answerWith(200);
  await deliver();
  expect(sms.texts).toHaveLength(1);
  gate.clock.advance(MINUTE_MS);
  await deliver();
  expect(await message(phone)).toMatchObject({ attempts: 2, last_error: null });
});

test("an expired code is no longer sent", async () => {
  const phone = newPhone();
  await beginSignUp(gate, phone);
  sms.answerWith(503);
  await deliver();
  sms.answerWith(200);
  gate.clock.advance(HOUR_MS);
  await deliver();
  expect(sms.texts).toHaveLength(1);
  expect(await message(phone)).toMatchObject({ sent_at: null, next_attempt_at: null, body: "" });
});

test("a failing gateway does not delay the other channels", async () => {
  const [texted, messaged] = [newPhone(), newPhone()];
  await beginSignUp(gate, texted);
  await beginSignUp(gate, messaged, newVisitor(gate), { channelType: "MESSENGER" });
  sms.answerWith(500);
  await deliver();
  expect((await message(texted))?.sent_at).toBeNull();
  expect((await message(messaged))?.sent_at).not.toBeNull();
});

test("without a gateway texts stay in the outbox, where the operator of a demo reads them", async () => {
  const demo = await startTestGate();
  const phone = newPhone();
  await beginSignUp(demo, phone, newVisitor(demo));
  const page = await operatorPage(demo, "/dev/outbox");
  expect(page.body).toContain("<h2>Text message</h2>");
  expect(page.body).toContain(`+${phone}`);
  expect(page.body).toMatch(/\d{6} is your Touchline code/);
  await demo.close();
});

const SECRETS = {
  tokenSecret: new Uint8Array(32),
  previousTokenSecrets: [],
  nextTokenSecrets: [],
  operatorKey: "",
  internalKey: "",
};
const read = (env: Record<string, string>) =>
  readGateConfig(env as NodeJS.ProcessEnv, SECRETS, { documentsDir: "", build: "" });

test("SMS_URL and MESSENGER_URL are read with their keys, and are off when unset", () => {
  expect(read({})).toMatchObject({ sms: undefined, messenger: undefined });
  const env = {
    SMS_URL: "https://sms.example/v1",
    SMS_KEY: "k",
    MESSENGER_URL: "http://127.0.0.1:9/m",
    MESSENGER_KEY: "m",
  };
  expect(read(env)).toMatchObject({
    sms: { url: "https://sms.example/v1", key: "k" },
    messenger: { url: "http://127.0.0.1:9/m", key: "m" },
  });
});

test.each([
  [{ SMS_URL: "sms.example", SMS_KEY: "k" }, /^SMS_URL must be an address/],
  [{ SMS_URL: "ftp://sms.example", SMS_KEY: "k" }, /^SMS_URL must be an address/],
  [{ SMS_URL: "https://sms.example" }, /^SMS_URL needs SMS_KEY/],
  [{ MESSENGER_KEY: "k" }, /^MESSENGER_URL must be an address/],
])("an unusable gateway setting is reported to the operator in one line: %j", (env, line) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(line);
});
