// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CONSENT_COOKIE } from "../../data/consent/consent.rules.ts";
import { giveConsent } from "../../data/consent/consent.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { takeLogin, tellLogin } from "../../data/session/logins.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { RecognitionRoot } from "./RecognitionRoot.tsx";

const linkDevice = vi.hoisted(() => vi.fn(async (..._: unknown[]) => {}));
vi.mock("./recognition.client.ts", () => ({ linkDevice }));

const frame = (IS_ENABLED: boolean) =>
  ({
    session: "guest",
    configuration: { FINGERPRINT_CONFIG: { IS_ENABLED, ALGORITHM: "fingerprintjs-v5" } },
  }) as unknown as Frame;
const show = (isEnabled = true) =>
  render(
    <FrameProvider value={frame(isEnabled)}>
      <RecognitionRoot />
    </FrameProvider>,
  );
const idle = () => new Promise((done) => setTimeout(done, 250));

beforeEach(() => {
  linkDevice.mockClear();
  giveConsent(["analytics"], DEFAULT_CONSENT_COOKIE);
  sessionHappened({
    type: "heartbeatReceived",
    heartbeat: { user: { account: "1000001" }, personalDomain: null } as never,
  });
  tellLogin({ previousLoginTime: null, afterSignUp: false });
});
afterEach(() => {
  cleanup();
  takeLogin();
});

test("a login links the device with the account, by the configured algorithm", async () => {
  show();
  await vi.waitFor(() =>
    expect(linkDevice).toHaveBeenCalledWith("1000001", "fingerprintjs-v5", false),
  );
});

test("no device is recognised without a login, without consent, or where FINGERPRINT_CONFIG is off", async () => {
  show(false);
  cleanup();
  giveConsent([], DEFAULT_CONSENT_COOKIE);
  show();
  cleanup();
  giveConsent(["analytics"], DEFAULT_CONSENT_COOKIE);
  takeLogin();
  show();
  await idle();
  expect(linkDevice).not.toHaveBeenCalled();
});

test("a fingerprint that fails is only logged", async () => {
  linkDevice.mockRejectedValueOnce(new Error("blocked"));
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  show();
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith("fingerprint failed", expect.any(Error)),
  );
  logged.mockRestore();
});
