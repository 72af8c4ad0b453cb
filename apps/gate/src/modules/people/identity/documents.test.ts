import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { DOCUMENT_TYPES, GATES } from "@touchline/contract";
import { connectSocket } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, operatorPage, punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
let gate: TestGate;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path(tmpdir(), "touchline-documents-"));
  gate = await startTestGate({ config: { documentsDir: path(folder, "documents") } });
});
afterAll(async () => {
  await gate.close();
  await rm(folder, { recursive: true });
});

const stored = () =>
  existsSync(path(folder, "documents")) ? readdirSync(path(folder, "documents")) : [];
const query = { documentType: "PASSPORT", side: "front", fileName: "my passport.jpg" };
const upload = (
  punter: TestPunter,
  file: Buffer,
  type = "image/jpeg",
  over: Record<string, string> = {},
) =>
  gate.call("uploadDocument", {
    rawBody: file,
    query: { ...query, ...over },
    headers: { ...punter.headers, "content-type": type },
  });

test("a document is stored outside the web root under a generated name, and listed without its contents", async () => {
  const punter = await join(gate);
  const { http, body } = await upload(punter, JPEG);
  expect(http).toBe(200);
  expect(body).toMatchObject({
    documentType: "PASSPORT",
    side: "front",
    fileName: "my passport.jpg",
    sizeBytes: JPEG.length,
    status: "WAITING",
  });
  const file = path(folder, "documents", body.documentId);
  expect(readFileSync(file).equals(JPEG)).toBe(true);
  expect(statSync(file).mode & 0o077).toBe(0);
  const list = await gate.call("documents", { headers: punter.headers });
  expect(list.body.documents).toEqual([body]);
});

test.each([
  [
    "a page that calls itself a picture",
    Buffer.from("<html><script>alert(1)</script></html>"),
    "image/jpeg",
  ],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
  ["a page", Buffer.from("<html></html>"), "text/html"],
  ["a text", Buffer.from("my passport"), "text/plain"],
  ["JSON", Buffer.from('{"passport":1}'), "application/json"],
])("%s is refused because of its contents", async (_, file, type) => {
  const before = stored();
  const reply = await upload(await join(gate), file, type);
  expect([reply.http, reply.error.code]).toEqual([415, "DOCUMENT_TYPE_UNSUPPORTED"]);
  expect(stored()).toEqual(before);
});

test.each([
  ["image/png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])],
  ["image/webp", Buffer.from("RIFF____WEBPVP8 ")],
  ["image/heic", Buffer.from("____ftypheic____")],
  ["application/pdf", Buffer.from("%PDF-1.7\n")],
])("%s is accepted", async (type, file) =>
  expect((await upload(await join(gate), file, type)).http).toBe(200),
);

test.each(DOCUMENT_TYPES)("a document of the type %s can be sent", async (documentType) => {
  const { body } = await upload(await join(gate), JPEG, "image/jpeg", { documentType });
  expect(body.documentType).toBe(documentType);
});

test("a file above 10 MB is refused with a reason, and one far above is not even read", async () => {
  const punter = await join(gate);
  const reply = await upload(punter, Buffer.concat([JPEG, Buffer.alloc(10 * 1024 * 1024)]));
  expect([reply.http, reply.error.code]).toEqual([413, "DOCUMENT_TOO_LARGE"]);
  expect((await upload(punter, Buffer.alloc(13 * 1024 * 1024))).http).toBe(413);
});

test("documents above the review limit are refused", async () => {
  const punter = await join(gate);
  for (let n = 0; n < 10; n++)
    expect((await upload(punter, Buffer.concat([JPEG, Buffer.from([n])]))).http).toBe(200);
  expect((await upload(punter, JPEG)).error.code).toBe("DOCUMENT_TOO_MANY");
});

test("a document sent twice under one key is one document", async () => {
  const punter = await join(gate);
  const headers = {
    ...punter.headers,
    "content-type": "image/jpeg",
    "idempotency-key": "document-key-1",
  };
  const before = stored().length;
  const replies = await Promise.all(
    [1, 2].map(() => gate.call("uploadDocument", { rawBody: JPEG, query, headers })),
  );
  expect(new Set(replies.map(({ body }) => body.documentId)).size).toBe(1);
  expect(stored()).toHaveLength(before + 1);
});

test("a document is never served to any punter, including its owner", async () => {
  const punter = await join(gate);
  const { body } = await upload(punter, JPEG);
  const stranger = await join(gate);
  expect((await gate.call("documents", { headers: stranger.headers })).body.documents).toEqual([]);
  for (const url of [
    `/dev/documents/${body.documentId}`,
    `${GATES.client}/verification/documents/${body.documentId}`,
  ])
    expect([401, 404]).toContain(
      (
        await gate.gate.app.inject({
          url,
          headers: { host: "curacao.localhost", ...punter.headers },
        })
      ).statusCode,
    );
  const seen = await operatorPage(gate, `/dev/documents/${body.documentId}`);
  expect(seen.rawPayload.equals(JPEG)).toBe(true);
  expect(seen.headers["content-security-policy"]).toMatch(/^sandbox/);
  expect(seen.headers["x-content-type-options"]).toBe("nosniff");
});

test("an accepted document opens the account waiting for it, a rejected one gives the reason", async () => {
  const punter = await join(gate);
  const punterId = await punterIdOf(gate, punter.email);
  const status = async () =>
    (await gate.call("punterIdentity", { headers: punter.headers })).body.accountStatus;
  await operatorDoes(gate, punterId, { action: "state", state: "NEED_DOCUMENT" });
  expect(await status()).toBe("NeedDocument");
  const first = await upload(punter, JPEG);
  expect(await status()).toBe("PunterUpload");
  await operatorDoes(gate, punterId, {
    action: "document",
    documentId: first.body.documentId,
    decision: "REJECTED",
    reason: "blurred",
  });
  expect(await status()).toBe("NeedDocument");
  const [rejected] = (await gate.call("documents", { headers: punter.headers })).body.documents;
  expect(rejected).toMatchObject({ status: "REJECTED", reason: "blurred" });
  const second = await upload(punter, JPEG, "image/jpeg", { side: "back" });
  await operatorDoes(gate, punterId, {
    action: "document",
    documentId: second.body.documentId,
    decision: "ACCEPTED",
  });
  expect(await status()).toBe("Opened");
});

test("the owner finds each decision in the inbox, with its reason, even without consent to correspondence", async () => {
  const punter = await join(gate, { noEmailCorrespondence: true });
  const punterId = await punterIdOf(gate, punter.email);
  for (const [decision, reason] of [
    ["REJECTED", "it is blurred."],
    ["REJECTED", ""],
    ["ACCEPTED", ""],
  ] as const) {
    const { body } = await upload(punter, JPEG);
    await operatorDoes(gate, punterId, {
      action: "document",
      documentId: body.documentId,
      decision,
      reason,
    });
  }
  const { content, unreadMessagesCount } = (
    await gate.call("inboxPage", { headers: punter.headers })
  ).body;
  expect(unreadMessagesCount).toBe(3);
  expect(content.map(({ localizedMessage }) => localizedMessage)).toEqual([
    "We accepted your document my passport.jpg. You don’t need to do anything else.",
    "We couldn’t read my passport.jpg, or it doesn’t show what we need. Send another one.",
    "We couldn’t accept my passport.jpg. Reason: it is blurred.",
  ]);
  expect(content[2]).toMatchObject({
    action: { href: "/account/upload", label: "See documents" },
    iconUrl: "/inbox-document.svg",
  });
});

test("an account blocked from uploading cannot upload", async () => {
  const punter = await join(gate);
  await operatorDoes(gate, await punterIdOf(gate, punter.email), {
    action: "state",
    state: "BLOCKED_ID_UPLOAD",
  });
  expect((await upload(punter, JPEG)).error.code).toBe("INCORRECT_PUNTER_STATE");
});

test("of 25 documents sent at once ten are accepted", async () => {
  const punter = await join(gate);
  const files = Array.from({ length: 25 }, (_, at) => Buffer.concat([JPEG, Buffer.from([at])]));
  const replies = await Promise.all(files.map((file) => upload(punter, file)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(10);
  expect(
    new Set(replies.filter(({ http }) => http !== 200).map(({ error }) => error.code)),
  ).toEqual(new Set(["DOCUMENT_TOO_MANY"]));
});

test("the sweep deletes the remains of an interrupted upload after an hour, and keeps other files", async () => {
  const punter = await join(gate);
  const { body } = await upload(punter, JPEG);
  const within = (name: string) => path(folder, "documents", name);
  mkdirSync(within(""), { recursive: true });
  const left = [
    "00000000-0000-4000-8000-000000000001.part",
    "00000000-0000-4000-8000-000000000002",
  ];
  const young = "00000000-0000-4000-8000-000000000003.part";
  for (const name of [...left, young, "notes.txt"]) writeFileSync(within(name), "half a passp");
  const age = (name: string, ms: number) =>
    utimesSync(within(name), new Date(gate.clock.now() - ms), new Date(gate.clock.now() - ms));
  for (const name of [...left, "notes.txt", body.documentId]) age(name, 2 * 3_600_000);
  age(young, 60_000);
  await gate.gate.schedule.run("identity.sweep-files");
  const now = stored();
  for (const name of [young, "notes.txt", body.documentId]) expect(now).toContain(name);
  for (const name of left) expect(now).not.toContain(name);
});

test("a rejected document is mailed with its reason, and pushed to open pages", async () => {
  const punter = await join(gate);
  const { body } = await upload(punter, JPEG);
  const punterId = await punterIdOf(gate, punter.email);
  const address = await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  const socket = await connectSocket(`${address.replace("http", "ws")}/sockets/v2/punter`, {
    host: "curacao.localhost",
  });
  socket.send({
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "curacao.localhost",
    source: "MOBILE",
    punterToken: punter.tokens.punterToken,
  });
  await socket.next("CONTEXT_SET");
  const decide = () =>
    operatorDoes(gate, punterId, {
      action: "document",
      documentId: body.documentId,
      decision: "REJECTED",
      reason: "The corners are cut off.",
    });
  await decide();
  await socket.next("settingsUpdate");
  const mails = await gate.query<{ subject: string; body: string }>(
    "select subject, body from notify_messages where recipient = $1 and subject = 'Your document wasn’t accepted'",
    [punter.email],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("(my passport.jpg)");
  expect(mails[0]?.body).toContain("Reason: The corners are cut off.");
});
