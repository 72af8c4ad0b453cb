// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/react";
import type { GameCard } from "@touchline/contract";
import { afterEach, expect, test } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { TextProvider } from "../../lib/text.tsx";
import { GameFacts } from "./GameFacts.tsx";

afterEach(cleanup);

test.each([
  [{ rtp: 9750, rtpMost: 9898, bestPlay: false }, "97.50 % to 98.98 %, by what you choose"],
  [{ rtp: 9954, rtpMost: null, bestPlay: true }, "99.54 % with the best play"],
  [{ rtp: 9547, rtpMost: null, bestPlay: false }, "95.47 %"],
])("the return of %j reads as %s", async (returns, text) => {
  const frame = await createFrameBuilder(builtInSources())("localhost", "en", ["game"], () => undefined);
  const game = { studio: "Terrace", volatility: "low", features: [], hitRate: null, most: null, ...returns } as unknown as GameCard;
  const { container } = render(
    <TextProvider texts={frame.texts} tag={frame.tag}>
      <GameFacts game={game} />
    </TextProvider>,
  );
  expect([...container.querySelectorAll("dd")].map((each) => each.textContent)).toContain(text);
});
