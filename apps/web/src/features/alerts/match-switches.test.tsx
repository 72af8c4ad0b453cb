// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { MatchNews } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { FrameProvider } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { TextProvider } from "../../platform/texts/text.ts";
import { MatchSwitches } from "./MatchSwitches.tsx";

const gate = vi.hoisted(() => vi.fn());
vi.mock("../../data/session/session.client.ts", () => ({ call: gate }));
let news: MatchNews[];
beforeEach(() => {
  news = ["end"];
  gate
    .mockReset()
    .mockImplementation(async (name: string, { body }: { body?: { news: MatchNews[] } } = {}) => {
      if (name === "setMatchAlert") news = body?.news ?? [];
      return {
        prices: [],
        cashOuts: [],
        matches: news.length > 0 ? [{ eventId: "e1", title: "", startTime: 0, news }] : [],
      };
    });
});
afterEach(cleanup);

test("each alert switch is saved as it is tapped, beside those that are on", async () => {
  const frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["alerts", "event"],
    () => undefined,
  );
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <MatchSwitches eventId="e1" />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  const score = await screen.findByRole("switch", { name: /^Score changes/ });
  expect(screen.getByRole("switch", { name: "Full time" }).getAttribute("aria-checked")).toBe(
    "true",
  );
  fireEvent.click(score);
  await waitFor(() => expect(news).toEqual(["score", "end"]));
  await waitFor(() => expect(score.getAttribute("aria-checked")).toBe("true"));
  await waitFor(() => expect((score as HTMLInputElement).disabled).toBe(false));
  fireEvent.click(screen.getByRole("switch", { name: "Full time" }));
  await waitFor(() => expect(news).toEqual(["score"]));
});
