// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { Heartbeat, PunterState } from "@touchline/contract";
import { STATE_PERMISSIONS, stateMay } from "@touchline/contract/state-permissions";
import { keysOf } from "@touchline/core";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { DepositLink, LiveLink } from "../../domain/standing/play-links.tsx";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { LandingScreen } from "../app/LandingScreen.tsx";
import { JoinScreen } from "./JoinScreen.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["join", "registration", "app"],
    () => undefined,
  );
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  clearPunterData();
  vi.unstubAllGlobals();
});

function show(page: ReactNode, state: PunterState | null): void {
  const user = {
    account: "1",
    settings: { timeZoneId: "Europe_London" },
    punterInfo: { state, details: {}, address: {} },
    balanceInfo: { mainBalance: 5 },
  };
  const heartbeat = { user, threeDs: { enabled: false } } as unknown as Heartbeat;
  if (state) act(() => sessionHappened({ type: "heartbeatReceived", heartbeat }));
  const router = { push: vi.fn(), query: {}, pathname: "/", asPath: "/" };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {page}
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}
const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test.each(keysOf(STATE_PERMISSIONS))(
  "an account in state %s is led only to what it may do",
  (state) => {
    show(
      <>
        <DepositLink>Deposit</DepositLink>
        <LiveLink>See live events</LiveLink>
      </>,
      state,
    );
    expect(links()).toEqual(
      stateMay(state, "deposit") ? ["/account/deposit", "/sport/live/popular"] : [],
    );
  },
);

test("a guest is led to both", () => {
  show(<DepositLink>Deposit</DepositLink>, null);
  expect(links()).toEqual(["/account/deposit"]);
});

const joining = () => (
  <JoinScreen
    config={{ tabs: [], currencies: [], minimumAge: 18, registrationPage: { LINKS: [] } } as never}
    choices={{ countries: [], currencies: [] }}
    agreements={[]}
    open="phone"
  />
);
test("a punter who comes to the sign-up is shown the way to the account", () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  show(joining(), "OPENED");
  screen.getByText("You’re logged in, so you already have an account here.");
  expect(links()).toContain("/account");
});

test.each([
  [null, true],
  ["OPENED", false],
] as const)(
  "the landing page invites a guest alone to create an account (%s)",
  (state, invites) => {
    const page = { title: "", description: "", sections: [], headings: [], blocks: [] };
    show(<LandingScreen page={page as never} isForeign={false} />, state);
    expect(screen.queryByRole("link", { name: "Create an account" }) !== null).toBe(invites);
  },
);
