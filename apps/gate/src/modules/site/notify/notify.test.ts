import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";
import { type SmtpServer, startSmtpServer } from "../../../../test/smtp-server.ts";

let smtp: SmtpServer;
let gate: TestGate;
beforeAll(async () => {
  smtp = await startSmtpServer();
  gate = await startTestGate({
    config: { smtpUrl: smtp.url, mailFrom: "Touchline <hello@touchline.invalid>" },
  });
});
afterAll(async () => {
  await gate.close();
  await smtp.close();
});
afterEach(() => {
  smtp.refuseWith(null);
  smtp.mails.length = 0;
});

const deliver = () => gate.gate.schedule.run("notify.deliver");
const message = async (recipient: string) =>
  (
    await gate.query<{
      sent_at: Date | null;
      attempts: number;
      last_error: string | null;
      next_attempt_at: Date | null;
    }>("select * from notify_messages where recipient = $1", [recipient])
  )[0];

test("a mail reaches the SMTP server once, with its sender, recipient, subject and text", async () => {
  const { email } = await join(gate);
  await deliver();
  await deliver();
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.from).toContain("<hello@touchline.invalid>");
  expect(mail?.to).toContain(`<${email}>`);
  expect(mail?.data).toContain("Subject: Welcome to Touchline");
  expect(mail?.data).toContain("Your account is open");
  expect((await message(email))?.sent_at).toEqual(new Date(gate.clock.now()));
});

test("a mail in Russian arrives unaltered", async () => {
  await join(gate, { locale: "ru" });
  await deliver();
  const subject = /Subject: (.*(?:\n .*)*)/.exec(smtp.mails[0]?.data ?? "")?.[1] ?? "";
  const decoded = [...subject.matchAll(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi)].map(
    ([, kind, text = ""]) =>
      kind?.toUpperCase() === "B"
        ? Buffer.from(text, "base64")
        : Buffer.from(
            text
              .replaceAll("_", " ")
              .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            "latin1",
          ),
  );
  expect(Buffer.concat(decoded).toString()).toBe("Добро пожаловать в Touchline");
});

test("a mail the server refuses is retried later, and its failure is recorded", async () => {
  const { email } = await join(gate);
  smtp.refuseWith("451 try later");
  await deliver();
  expect(await message(email)).toMatchObject({
    sent_at: null,
    attempts: 1,
    last_error: expect.stringContaining("451"),
  });
  smtp.refuseWith(null);
  await deliver();
  expect(smtp.mails).toHaveLength(0);
  gate.clock.advance(MINUTE_MS);
  await deliver();
  expect(smtp.mails).toHaveLength(1);
  expect(await message(email)).toMatchObject({
    attempts: 2,
    last_error: null,
    next_attempt_at: null,
  });
});

test("a mail that fails every time is dropped", async () => {
  const { email } = await join(gate);
  smtp.refuseWith("550 no such mailbox");
  for (let attempt = 0; attempt < 10; attempt++) {
    await deliver();
    gate.clock.advance(DAY_MS);
  }
  expect(await message(email)).toMatchObject({ sent_at: null, attempts: 7, next_attempt_at: null });
});

test("outside a demo a mail's text is erased once sent or dropped, and rows are deleted after thirty days", async () => {
  const site = await startTestGate({ config: { demo: false, smtpUrl: smtp.url } });
  const [sent, lost] = [await join(site), await join(site)];
  const bodies = () =>
    site.query<{ body: string }>("select body from notify_messages where recipient = any($1)", [
      [sent.email, lost.email],
    ]);
  await site.query("update notify_messages set next_attempt_at = null where recipient = $1", [
    lost.email,
  ]);
  await site.gate.schedule.run("notify.deliver");
  await site.query(
    "update notify_messages set next_attempt_at = $1, attempts = 6 where recipient = $2",
    [new Date(START), lost.email],
  );
  smtp.refuseWith("550 no such mailbox");
  await site.gate.schedule.run("notify.deliver");
  expect(await bodies()).toEqual([{ body: "" }, { body: "" }]);
  site.clock.advance(30 * DAY_MS);
  await site.gate.schedule.run("notify.forget");
  expect(await bodies()).toHaveLength(2);
  site.clock.advance(1);
  await site.gate.schedule.run("notify.forget");
  expect(await bodies()).toEqual([]);
  await site.close();
});

test("a demo keeps sent mails in its outbox for seven days", async () => {
  const { email } = await join(gate);
  await deliver();
  const stored = () =>
    gate.query<{ body: string }>("select body from notify_messages where recipient = $1", [email]);
  expect((await stored())[0]?.body).toContain("Your account is open");
  gate.clock.advance(7 * DAY_MS + 1);
  await gate.gate.schedule.run("notify.forget");
  expect(await stored()).toEqual([]);
});

test("a failing recipient does not delay other mails", async () => {
  const [first, second] = [await join(gate), await join(gate)];
  await gate.query(
    "update notify_messages set recipient = 'two@b.example, three@c.example' where recipient = $1",
    [first.email],
  );
  await deliver();
  // However an address is written, it is one address: nobody else gets the mail.
  expect(smtp.mails.filter(({ to }) => to.includes("<three@c.example>"))).toEqual([]);
  expect(smtp.mails.filter(({ to }) => to.includes(second.email))).toHaveLength(1);
});
