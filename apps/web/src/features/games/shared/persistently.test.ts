import { CallError } from "@touchline/calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { persistently } from "./persistently.ts";

const lost = () => new CallError("UNANSWERED", 0);
const refused = () => new CallError("GAME_BETS_CLOSED", 409);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails with these errors, then answers. */
function sender(failures: Error[]) {
  const left = [...failures];
  return vi.fn(async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return "answered";
  });
}
const outcomeOf = async (sent: Promise<string>) => {
  const outcome = sent.catch((error: CallError) => error.type);
  await vi.runAllTimersAsync();
  return outcome;
};

test("a write whose answer was lost is resent until it is answered", async () => {
  const send = sender([lost(), lost()]);
  expect(await outcomeOf(persistently(send))).toBe("answered");
  expect(send).toHaveBeenCalledTimes(3);
});

test("a write that was refused is not sent again", async () => {
  const send = sender([refused()]);
  expect(await outcomeOf(persistently(send))).toBe("GAME_BETS_CLOSED");
  expect(send).toHaveBeenCalledTimes(1);
});

test("a write that is never answered is abandoned", async () => {
  const send = sender(Array.from({ length: 9 }, lost));
  expect(await outcomeOf(persistently(send))).toBe("UNANSWERED");
  expect(send).toHaveBeenCalledTimes(4);
});

test("a write of a past round is not sent into the next one", async () => {
  const send = sender([lost()]);
  expect(await outcomeOf(persistently(send, () => false))).toBe("UNANSWERED");
  expect(send).toHaveBeenCalledTimes(1);
});
