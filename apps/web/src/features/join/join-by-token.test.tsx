// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { answerPopup, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { JoinByToken } from "./JoinByToken.tsx";

const MADE = {
  status: "OK",
  login: "ana@example.com",
  generatedPassword: "made-up-1",
  registrationToken: "registration",
};

let joins: { key: string | null; body: string }[] = [];
let joinAnswers: ("lost" | object)[] = [];
let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", ["join"], () => undefined);
});
beforeEach(() => {
  joins = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const body = String(init.body);
    // The login that follows always fails.
    if (!body.includes("termsAgreement")) throw new TypeError("offline");
    joins.push({ key: new Headers(init.headers).get("idempotency-key"), body });
    const answer = joinAnswers.shift();
    if (answer === "lost") throw new TypeError("offline");
    return new Response(JSON.stringify(answer), {
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => {
  const popup = shownPopup();
  return popup?.kind === "named"
    ? { name: popup.props.name, props: popup.props.given }
    : popup?.props;
};
function close(answer: unknown): void {
  const uid = shownPopup()?.uid ?? 0;
  answerPopup(uid, answer);
  popupLeft(uid);
}

test("an invited punter sees the password before the login can fail, and after a lost answer by the same request", async () => {
  joinAnswers = ["lost", MADE];
  const push = vi.fn();
  render(
    <RouterContext.Provider value={{ push } as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <JoinByToken token="an-invitation" minimumAge={18} agreements={[]} onOver={() => {}} />
        </TextProvider>
      </FrameProvider>
    </RouterContext.Provider>,
  );
  fireEvent.click(screen.getByRole("checkbox"));
  const submit = () =>
    fireEvent.submit(screen.getByRole("checkbox").closest("form") as HTMLFormElement);
  submit();
  await vi.waitFor(() => expect(joins).toHaveLength(1));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  submit();
  await vi.waitFor(() =>
    expect(shown()).toMatchObject({
      name: "registration-by-token",
      props: { password: MADE.generatedPassword },
    }),
  );
  expect(joins[1]).toEqual(joins[0]);

  close("deposit");
  await vi.waitFor(() => expect(shown()).toMatchObject({ login: MADE.login }));
  expect(push).not.toHaveBeenCalled();
  close("logged-in");
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith("/account/deposit?isAfterSignUp=true"));
});
