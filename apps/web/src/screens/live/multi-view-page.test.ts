import type { GetServerSidePropsContext } from "next";
import { expect, test, vi } from "vitest";
import { attachPageContext, type PageContext } from "../../data/frame/page-context.ts";
import { multiViewPage } from "./multi-view-page.ts";

vi.mock("../../data/call/gate-call.ts", async () => {
  const { CallError } = await import("@touchline/calls");
  return {
    gateCall: async () => async (name: string, input: { params: { id: string } }) => {
      if (name === "livePopular") return { events: [] };
      const { id } = input.params;
      if (id.startsWith("made-up")) throw new CallError("EVENT_NOT_FOUND", 404);
      return { tree: { head: { kind: "match", eventId: id } } };
    },
  };
});

test.each([
  [undefined, []],
  ["fb-1,fb-2", []],
  ["fb-1,made-up", ["/sport/live/multi?ids=fb-1"]],
  ["made-up-1,made-up-2", ["/sport/live/multi"]],
  ["fb-1,,fb-1", ["/sport/live/multi?ids=fb-1"]],
])("matches %s share %j", async (ids, expected) => {
  const shared: string[] = [];
  const req = {} as GetServerSidePropsContext["req"];
  attachPageContext(req, {
    texts: [],
    frame: async () => ({ products: [] }),
    share: (address: string) => shared.push(address),
  } as unknown as PageContext);
  const query = ids === undefined ? {} : { ids };
  await multiViewPage({ req, query, locale: "en" } as unknown as GetServerSidePropsContext);
  expect(shared).toEqual(expected);
});
