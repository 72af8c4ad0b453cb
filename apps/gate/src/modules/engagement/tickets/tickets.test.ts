import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage } from "../../../../test/operator.ts";
import { join, type TestPunter, uncounted } from "../../../../test/punter.ts";

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(500, 7),
]);
let gate: TestGate;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path(tmpdir(), "touchline-tickets-"));
  gate = await startTestGate({ config: { documentsDir: folder } });
});
afterAll(async () => {
  await gate.close();
  await rm(folder, { recursive: true });
});

const ask = (punter: TestPunter, over: object = {}) =>
  gate.call("openTicket", {
    rawBody: { topic: "bet", text: "Why did it lose?", ...over },
    headers: punter.headers,
  });
const write = (punter: TestPunter, number: string, text: string, fileIds?: string[]) =>
  gate.call("writeToTicket", {
    params: { number },
    body: { text, ...(fileIds ? { fileIds } : {}) },
    headers: punter.headers,
  });
const read = async (punter: TestPunter, number: string) =>
  (await gate.call("ticket", { params: { number }, headers: punter.headers })).body;
const upload = (punter: TestPunter, file = PNG, fileName = "slip.png") =>
  gate.call("uploadTicketFile", {
    rawBody: file,
    query: { fileName },
    headers: { ...punter.headers, "content-type": "image/png" },
  });
const answer = (number: string, text: string, upTo: number, close = false) =>
  gate.operate("answerTicket", { params: { number }, body: { text, upTo, close } });

describe("a punter's question", () => {
  test("goes from question to answer with a file, and the answer arrives in the inbox", async () => {
    const punter = await join(gate);
    const { body: file } = await upload(punter);
    const { body: opened } = await ask(punter, { fileIds: [file.fileId] });
    expect(opened).toMatchObject({ topic: "bet", state: "open", about: null });
    expect(opened.number).toMatch(/^\d{4}-\d{4}$/);
    expect(opened.messages).toMatchObject([
      { number: 1, fromStaff: false, text: "Why did it lose?", files: [file] },
    ]);

    const { body: seen } = await gate.operate("operatorTickets", { query: { state: "open" } });
    expect(seen.tickets.find(({ number }) => number === opened.number)).toMatchObject({
      email: null,
      messages: [{ files: [file] }],
    });
    const shown = await operatorPage(gate, `/dev/tickets/files/${file.fileId}`);
    expect([shown.statusCode, shown.headers["content-type"], shown.rawPayload.equals(PNG)]).toEqual(
      [200, "image/png", true],
    );
    expect(shown.headers["content-security-policy"]).toContain("sandbox");

    expect((await answer(opened.number, "The result was corrected.", 1)).body.state).toBe(
      "answered",
    );
    expect((await read(punter, opened.number)).messages.at(-1)).toMatchObject({
      fromStaff: true,
      text: "The result was corrected.",
    });
    const { body: inbox } = await gate.call("inboxPage", {
      query: { pageNumber: "0", pageSize: "20" },
      headers: punter.headers,
    });
    expect(JSON.stringify(inbox.content)).toContain(`/account/contact-us/${opened.number}`);
    expect(JSON.stringify(inbox.content)).not.toContain("corrected");
  });

  test("is visible to its punter only, and so are its files", async () => {
    const [owner, other] = [await join(gate), await join(gate)];
    const { body: file } = await upload(owner);
    const { number } = (await ask(owner)).body;
    expect(
      (await gate.call("ticket", { params: { number }, headers: other.headers })).error.code,
    ).toBe("TICKET_NOT_FOUND");
    expect((await write(other, number, "Mine")).error.code).toBe("TICKET_NOT_FOUND");
    expect(
      (await gate.call("closeTicket", { params: { number }, body: {}, headers: other.headers }))
        .error.code,
    ).toBe("TICKET_NOT_FOUND");
    expect((await ask(other, { fileIds: [file.fileId] })).error.code).toBe("TICKET_FILE_NOT_FOUND");
    expect((await gate.call("tickets", { headers: other.headers })).body.tickets).toEqual([]);
    const anonymous = await gate.gate.app.inject({ url: `/dev/tickets/files/${file.fileId}` });
    expect(anonymous.statusCode).toBeGreaterThanOrEqual(400);
  });

  test("that is refused leaves nothing: no ticket, no message, and its file is still free", async () => {
    const punter = await join(gate);
    const { body: file } = await upload(punter);
    const missing = "00000000-0000-4000-8000-000000000000";
    expect((await ask(punter, { fileIds: [file.fileId, missing] })).error.code).toBe(
      "TICKET_FILE_NOT_FOUND",
    );
    expect((await gate.call("tickets", { headers: punter.headers })).body.tickets).toEqual([]);
    expect((await ask(punter, { fileIds: [file.fileId] })).http).toBe(200);
    expect((await ask(punter, { fileIds: [file.fileId] })).error.code).toBe(
      "TICKET_FILE_NOT_FOUND",
    );
  });

  test.each([
    ["a bet that is not theirs", { about: { kind: "bet", id: "1" } }, "TICKET_ABOUT_NOT_FOUND"],
    [
      "a payment that is not theirs",
      { about: { kind: "payment", id: "00000000-0000-4000-8000-000000000000" } },
      "TICKET_ABOUT_NOT_FOUND",
    ],
    [
      "a number that is none",
      { about: { kind: "bet", id: "1; drop table" } },
      "TICKET_ABOUT_NOT_FOUND",
    ],
    ["nothing", { text: " \n " }, "TICKET_TEXT_INVALID"],
    ["too much", { text: "a".repeat(4001) }, "TICKET_TEXT_INVALID"],
    ["text that turns round", { text: "pay \u202e001" }, "TICKET_TEXT_INVALID"],
    ["a topic that there is not", { topic: "gossip" }, "gateway.validation.request.invalid"],
  ])("about %s is refused", async (_what, over, code) =>
    expect((await ask(await join(gate), over)).error.code).toBe(code),
  );

  test("can name a transaction of the punter's own", async () => {
    const punter = await join(gate);
    const { body } = await gate.call("statement", { query: {}, headers: punter.headers });
    const about = { kind: "payment" as const, id: body.lines[0]?.transactionId ?? "" };
    expect((await ask(punter, { topic: "payment", about })).body.about).toEqual(about);
  });

  test("sent twice under one key is stored once", async () => {
    const punter = await join(gate);
    const headers = { ...punter.headers, "idempotency-key": "the-same-question" };
    const send = () =>
      gate.call("openTicket", { body: { topic: "other", text: "Hello" }, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await gate.call("tickets", { headers: punter.headers })).body.tickets).toHaveLength(1);
  });

  test("has a limit of open tickets, even for concurrent ones, and of waiting messages", async () => {
    const punter = await join(gate);
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(punter)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(10);
    expect(replies.find(({ http }) => http !== 200)?.error.code).toBe("TICKET_TOO_MANY");
    const number = replies.find(({ http }) => http === 200)?.body.number ?? "";
    for (let i = 0; i < 9; i++) expect((await write(punter, number, `More ${i}`)).http).toBe(200);
    expect((await write(punter, number, "And more")).error.code).toBe("TICKET_WAITS");
    await answer(number, "We look into it.", 10);
    expect((await write(punter, number, "Thank you")).body.state).toBe("open");
  });

  test("refuses an answer from an operator who has not read the latest message", async () => {
    const punter = await join(gate);
    const { number } = (await ask(punter)).body;
    await write(punter, number, "One more thing");
    expect((await answer(number, "No.", 1)).error.code).toBe("TICKET_ANSWERED");
    expect((await answer(number, "Yes.", 2)).http).toBe(200);
    expect((await answer(number, "No.", 2)).error.code).toBe("TICKET_ANSWERED");
  });

  test("is closed by the punter, by the answer or after two weeks, and reopened by writing within 30 days", async () => {
    const punter = await join(gate);
    const [a, b, c] = [
      (await ask(punter)).body.number,
      (await ask(punter)).body.number,
      (await ask(punter)).body.number,
    ];
    expect(
      (await gate.call("closeTicket", { params: { number: a }, body: {}, headers: punter.headers }))
        .body,
    ).toMatchObject({
      state: "closed",
      canReopen: true,
    });
    expect((await write(punter, a, "It came back")).body.state).toBe("open");
    await gate.call("closeTicket", { params: { number: a }, body: {}, headers: punter.headers });
    await gate.query(
      "update tickets set changed_at = changed_at - interval '31 days' where number = $1",
      [a],
    );
    expect(await read(punter, a)).toMatchObject({ canReopen: false });
    expect((await write(punter, a, "And again")).error.code).toBe("TICKET_CLOSED");
    expect((await answer(b, "Done.", 1, true)).body.state).toBe("closed");
    await answer(c, "Anything else?", 1);
    gate.clock.advance(15 * DAY_MS);
    await gate.gate.schedule.run("tickets.close");
    const states = await gate.query<{ state: string }>(
      "select state from tickets where number = any($1)",
      [[a, b, c]],
    );
    expect(states.map(({ state }) => state)).toEqual(["closed", "closed", "closed"]);
  });
});

describe("files", () => {
  test.each([
    ["a page that calls itself a picture", Buffer.from("<html></html>"), 415],
    ["one byte too much", Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]), 413],
  ])("%s is refused", async (_what, file, http) =>
    expect((await upload(await join(gate), file)).http).toBe(http),
  );

  test("have a limit while they wait for a message, and unused ones are deleted after a day, from disk too", async () => {
    const punter = await join(gate);
    const replies = [];
    for (let i = 0; i < 11; i++) replies.push(await upload(punter));
    expect(replies.map(({ http }) => http).filter((http) => http !== 200)).toHaveLength(1);
    expect(replies.at(-1)?.error.code).toBe("DOCUMENT_TOO_MANY");
    gate.clock.advance(2 * DAY_MS);
    // File ages follow the machine's clock, not the test's.
    for (const name of await readdir(path(folder, "tickets")))
      await utimes(path(folder, "tickets", name), 0, 0);
    await gate.gate.schedule.run("tickets.forget");
    const rows = await gate.query<{ file_id: string }>("select file_id from ticket_files");
    expect((await readdir(path(folder, "tickets"))).toSorted()).toEqual(
      rows.map(({ file_id: id }) => id).toSorted(),
    );
  });
});

test("have a daily limit per writer, also when messages use them", async () => {
  const punter = await join(gate);
  const codes: string[] = [];
  for (let round = 0; round < 7; round++) {
    const sent = [];
    for (let i = 0; i < 5; i++) sent.push(await upload(punter));
    codes.push(...sent.filter(({ http }) => http !== 200).map(({ error }) => error.code));
    const fileIds = sent.filter(({ http }) => http === 200).map(({ body }) => body.fileId);
    if (fileIds.length > 0) expect((await ask(punter, { fileIds })).http).toBe(200);
  }
  expect(codes).toEqual(Array(5).fill("DOCUMENT_TOO_MANY"));
});

describe("a guest's question", () => {
  let guests = 0;
  const open = async (over: object = {}, email = `guest-${++guests}@example.com`) =>
    gate.call("openGuestTicket", {
      rawBody: {
        email,
        topic: "account",
        text: "I can't join",
        token: await solvedCaptcha(gate, "contact"),
        ...over,
      },
      headers: { ...uncounted(gate), "accept-language": "es" },
    });
  const mails = (email: string) =>
    gate.query<{ subject: string; body: string }>(
      "select subject, body from notify_messages where recipient = $1 order by created_at",
      [email],
    );
  const keyIn = (body = "") => /contact-us\/ticket#([\w-]+)/.exec(body)?.[1] ?? "";

  test("is read, continued and answered by a mailed link; the mail quotes nothing the guest wrote", async () => {
    const email = "curious@example.com";
    expect((await open({ text: "Buy pills at evil.example" }, email)).body).toEqual({
      status: "OK",
    });
    const [mail] = await mails(email);
    expect(mail?.subject).toContain("Tu consulta");
    expect(mail?.body).toContain("/es/contact-us/ticket#");
    expect(mail?.body).not.toContain("evil.example");
    const key = keyIn(mail?.body);
    const { body: asked } = await gate.call("guestTicket", { body: { key } });
    expect(asked).toMatchObject({
      state: "open",
      messages: [{ text: "Buy pills at evil.example" }],
    });

    const { body: file } = await gate.call("uploadGuestTicketFile", {
      rawBody: PNG,
      query: { key, fileName: "screen.png" },
      headers: { "content-type": "image/png" },
    });
    const wrote = await gate.call("writeToGuestTicket", {
      body: { key, text: "Here it is", fileIds: [file.fileId] },
    });
    expect(wrote.body.messages.at(-1)).toMatchObject({ text: "Here it is", files: [file] });
    await answer(asked.number, "Try again now.", 2);
    expect((await gate.call("guestTicket", { body: { key } })).body.messages.at(-1)?.text).toBe(
      "Try again now.",
    );
    expect((await mails(email)).at(-1)).toMatchObject({
      subject: `Hemos respondido a tu consulta ${asked.number}`,
    });
    expect((await mails(email)).at(-1)?.body).not.toContain("Try again");
  });

  test("needs a solved captcha, a mailbox and a text", async () => {
    expect((await open({ token: undefined })).error.code).toBe("CAPTCHA_REQUIRED");
    expect((await open({ token: "made-up" })).error.code).toBe("INVALID_CAPTCHA");
    expect((await open({}, "nobody")).error.code).toBe("ValidationError");
    expect((await open({ text: "" })).error.code).toBe("TICKET_TEXT_INVALID");
  });

  test("cannot be used to flood a stranger's mailbox", async () => {
    const email = "victim@example.com";
    for (let i = 0; i < 3; i++) expect((await open({}, email)).http).toBe(200);
    expect((await open({}, "Victim@Example.com")).error.code).toBe("TICKET_TOO_MANY");
    expect(await mails(email)).toHaveLength(3);
  });

  test("cannot be opened with a made-up key, and no key is stored in clear", async () => {
    expect((await gate.call("guestTicket", { body: { key: "a".repeat(43) } })).error.code).toBe(
      "TICKET_NOT_FOUND",
    );
    const email = "kept@example.com";
    await open({}, email);
    const key = keyIn((await mails(email))[0]?.body);
    expect(key.length).toBeGreaterThanOrEqual(43);
    const [row] = await gate.query<{ text: string }>(
      "select row(t.*)::text as text from tickets t where email = $1",
      [email],
    );
    expect(row?.text).not.toContain(key);
  });
});
