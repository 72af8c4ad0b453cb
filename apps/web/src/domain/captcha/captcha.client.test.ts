// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

const { askPuzzle, tellNonce, call, track } = vi.hoisted(() => ({
  askPuzzle: vi.fn(),
  tellNonce: vi.fn(),
  call: vi.fn(),
  track: vi.fn(),
}));
vi.mock("../../data/live/live.client.ts", () => ({ askPuzzle, tellNonce }));
vi.mock("../../data/session/session.client.ts", () => ({ call }));
vi.mock("../../data/tracking/track.ts", () => ({ track }));

/** The web worker, which finds 7 at once. */
vi.stubGlobal(
  "Worker",
  class {
    onmessage: ((event: { data: number }) => void) | null = null;
    postMessage = () => queueMicrotask(() => this.onmessage?.({ data: 7 }));
    terminate = () => {};
  },
);

const puzzle = (challenge: string) => ({
  kind: "pow",
  siteKey: null,
  challenge,
  difficultyBits: 4,
  expiresAt: Date.now() + 3_600_000,
});

let captchaAnswer: typeof import("./captcha.client.ts").captchaAnswer;
let prepareCaptcha: typeof import("./captcha.client.ts").prepareCaptcha;

// A fresh page for each test.
beforeEach(async () => {
  vi.resetModules();
  ({ captchaAnswer, prepareCaptcha } = await import("./captcha.client.ts"));
  for (const mock of [askPuzzle, tellNonce, call, track]) mock.mockReset();
  askPuzzle.mockResolvedValue(puzzle("pushed"));
  tellNonce.mockImplementation(async (_action, challenge, nonce) => `${challenge}.${nonce}`);
  call.mockResolvedValue(puzzle("called"));
});

test("a puzzle arrives over its channel, is solved off the page's thread, and its nonce returns over the channel", async () => {
  expect(await captchaAnswer("login")).toBe("pushed.7");
  expect(askPuzzle).toHaveBeenCalledWith("login");
  expect(tellNonce).toHaveBeenCalledWith("login", "pushed", 7);
  expect(call).not.toHaveBeenCalled();
});

test("a solved puzzle is reported as puzzle pow, without the visitor's data", async () => {
  await captchaAnswer("sign-up");
  expect(track).toHaveBeenCalledWith("puzzle pow", {
    action: "sign-up",
    difficultyBits: 4,
    durationMs: expect.any(Number),
  });
});

test("without a socket a call fetches the puzzle, and the answer is valid without the channel", async () => {
  askPuzzle.mockResolvedValue(null);
  tellNonce.mockResolvedValue(null);
  expect(await captchaAnswer("password")).toBe("called.7");
  expect(call).toHaveBeenCalledWith("captchaChallenge", { query: { action: "password" } });
});

test("an answer prepared for one action is used once, and for that action", async () => {
  await prepareCaptcha("sign-up");
  await prepareCaptcha("sign-up");
  expect(askPuzzle).toHaveBeenCalledTimes(1);
  await captchaAnswer("login");
  expect(askPuzzle).toHaveBeenCalledTimes(2);
  await captchaAnswer("sign-up");
  expect(askPuzzle).toHaveBeenCalledTimes(2);
});

test("a second answer for the same action is fetched by call, which knows the visit's present id", async () => {
  await captchaAnswer("site-access");
  expect(await captchaAnswer("site-access")).toBe("called.7");
});
