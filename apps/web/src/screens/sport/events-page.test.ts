import type { GetServerSidePropsContext } from "next";
import { expect, test, vi } from "vitest";
import { attachPageContext, type PageContext } from "../../data/frame/page-context.ts";
import { eventsPage } from "./events-page.ts";

const KNOWN = "fb-premier-league";

vi.mock("../../data/call/gate-call.ts", async () => {
  const { CallError } = await import("@touchline/calls");
  return {
    gateCall: async () => async (name: string, input: { params?: { id?: string } }) => {
      if (name === "sports") return { sports: [] };
      if (name === "eventList") return { events: [], groups: [] };
      if (name === "tournamentStatistics" && input.params?.id === KNOWN) return {};
      throw new CallError("TOURNAMENT_NOT_FOUND", 404);
    },
  };
});

async function pageOf(asked: { tournament?: string; team?: string }) {
  const shared: string[] = [];
  const req = {} as GetServerSidePropsContext["req"];
  attachPageContext(req, {
    clock: { now: () => Date.UTC(2026, 10, 18) },
    texts: [],
    frame: async () => ({ products: [] }),
    share: (address: string) => shared.push(address),
  } as unknown as PageContext);
  const query = { ...asked, sport: "Football" };
  const request = { req, query, locale: "en" } as unknown as GetServerSidePropsContext;
  return { ...(await eventsPage("/sport/prematch", "sport")(request)), shared };
}

test("a made-up tournament has no page of its own", async () => {
  expect(await pageOf({ tournament: "made-up" })).toMatchObject({ notFound: true });
});

test("a real tournament between its rounds has its page", async () => {
  expect(await pageOf({ tournament: KNOWN })).toMatchObject({
    props: { question: { tournament: KNOWN } },
  });
});

test("teams without events share one page", async () => {
  for (const team of ["Football:Made Up", "Football:Made Up Too"])
    expect((await pageOf({ team })).shared).toEqual(["/sport/prematch?team=-"]);
});
