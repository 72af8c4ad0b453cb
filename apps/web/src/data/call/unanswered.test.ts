import { CallError } from "@touchline/calls";
import { expect, test, vi } from "vitest";
import { OnceSender } from "./unanswered.ts";

/** A sender whose bodies carry a captcha answer, which is valid for one request. */
function form() {
  const sender = new OnceSender<{ email: string; token: number }>();
  let answers = 0;
  const gate = vi.fn(async (_body: { email: string; token: number }, _key: string) => "opened");
  const press = (email: string) =>
    sender.send({ email }, () => ({ email, token: ++answers }), gate).catch(() => "failed");
  return { sender, gate, press };
}

test.each([new CallError("network", 0), new CallError("gateway.unavailable", 503)])(
  "after a lost answer (%s) the same form is resent unchanged, under the same key",
  async (lost) => {
    const { sender, gate, press } = form();
    gate.mockRejectedValueOnce(lost);
    expect(await press("a@b.c")).toBe("failed");
    expect(sender.awaits({ email: "a@b.c" })).toBe(true);
    expect(await press("a@b.c")).toBe("opened");
    expect(gate.mock.calls[1]).toEqual(gate.mock.calls[0]);
    expect(sender.awaits({ email: "a@b.c" })).toBe(false);
  },
);

test("a changed form and an answered request get a new key", async () => {
  const { gate, press } = form();
  gate
    .mockRejectedValueOnce(new CallError("network", 0))
    .mockRejectedValueOnce(new CallError("DUPLICATE_EMAIL", 409));
  for (const email of ["lost@b.c", "changed@b.c", "changed@b.c", "changed@b.c"]) await press(email);
  expect(new Set(gate.mock.calls.map(([, key]) => key)).size).toBe(4);
  expect(gate.mock.calls.map(([{ token }]) => token)).toEqual([1, 2, 3, 4]);
});

test("a request whose outcome was learnt another way is not resent under its key", async () => {
  const { sender, gate, press } = form();
  gate.mockRejectedValueOnce(new CallError("network", 0));
  await press("a@b.c");
  sender.foundOut();
  await press("a@b.c");
  expect(gate.mock.calls[1]?.[1]).not.toBe(gate.mock.calls[0]?.[1]);
});

test("a request the visitor cancelled before sending is not sent", async () => {
  const sender = new OnceSender<object>();
  const gate = vi.fn();
  expect(await sender.send({}, () => null, gate)).toBeNull();
  expect(gate).not.toHaveBeenCalled();
});
