// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { show } from "../../games/test/played-page.tsx";
import { SportStrip } from "./SportStrip.tsx";

afterEach(cleanup);

test("one tab stop leads past all sports to what follows them", async () => {
  const frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["events", "live", "sport"],
    () => undefined,
  );
  show(
    frame,
    <SportStrip
      sports={[{ sport: "Football", live: 3, prematch: 4, outrights: 1 }]}
      counting="live"
      current={null}
      hrefOf={(sport) => `/sport/live/${sport}`}
    />,
  );
  const [first] = screen.getAllByRole("link");
  expect(first?.textContent).toBe("Skip sports");
  const target = document.querySelector(first?.getAttribute("href") ?? "");
  expect(target?.compareDocumentPosition(screen.getByRole("list"))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});
