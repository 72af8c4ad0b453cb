// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { Heartbeat, Tier } from "@touchline/contract";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { type VipClub, VipClubScreen } from "./VipClubScreen.tsx";

const TIERS: VipClub["tiers"] = [
  { tier: "VIP", points: 10_000, stakeFactor: 5 },
  { tier: "VipRegular", points: 1000, stakeFactor: 3 },
  { tier: "VipOld", points: null, stakeFactor: 2 },
  { tier: "Common", points: null, stakeFactor: 1 },
];
const CLUB: VipClub = { isOffered: true, tiers: TIERS, rates: [], windowDays: 90, formerDays: 180 };
const LOYALTY = {
  tier: "VipRegular",
  tiers: TIERS,
  tierUntil: null,
  earned: 4000,
  entries: [],
  hasMore: false,
};
vi.mock("../../data/session/session.client.ts", () => ({
  loadHeartbeat: async () => {},
  call: async (name: string) =>
    name === "loyalty" ? LOYALTY : { isMember: true, left: 5, messages: [], hasMore: false },
}));

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["vip", "loyalty"],
    () => undefined,
  );
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  clearPunterData();
});

function show(tier: Tier | null, club = CLUB): void {
  const user = {
    account: "10000001",
    settings: { timeZoneId: "Europe_London" },
    loyaltyAccountInfo: { tier },
  };
  if (tier)
    act(() =>
      sessionHappened({ type: "heartbeatReceived", heartbeat: { user } as unknown as Heartbeat }),
    );
  render(
    <RouterContext
      value={
        {
          push: vi.fn(),
          pathname: "/vip-club",
          query: {},
          prefetch: async () => {},
        } as unknown as NextRouter
      }
    >
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag="en">
          <VipClubScreen club={club} />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}

test("a member sees the progress to the next tier and writes to the manager", async () => {
  show("VipRegular");
  await screen.findByText("Earn 6,000 more points in 90 days to reach VIP.");
  await screen.findByLabelText("Message");
  expect(screen.getByText("Your tier").closest("li")?.textContent).toContain("VIP Silver");
});

test.each([["Common" as const], [null]])(
  "with the tier %s there is no form, and the page explains how to get there",
  (tier) => {
    show(tier);
    screen.getByText(
      "Earn 1,000 points in 90 days. From VIP Silver up, you can message your own manager here.",
    );
    expect(screen.queryByLabelText("Message")).toBeNull();
  },
);

test("where no points are earned the page promises no way there", () => {
  show(null, { ...CLUB, isOffered: false });
  screen.getByText("VIP club members can message their own manager here.");
});
