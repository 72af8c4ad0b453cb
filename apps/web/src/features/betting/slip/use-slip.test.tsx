// @vitest-environment happy-dom

import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { FrameProvider } from "../../../data/frame/frame.ts";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { setStake, stakeIn, stakes } from "../../../domain/slip/bet-slip.state.ts";
import { toggleSlipLeg } from "../../../domain/slip/slip.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { useSlip } from "./use-slip.ts";

const BET = { id: "e1:result:1", kind: "single" } as const;
const shown: unknown[] = [];

/** Types in the same commit that shows the slip, faster than any finger. */
function FastTypist() {
  useSlip();
  useLayoutEffect(() => {
    shown.push(stakes().singles);
    setStake(BET, 500);
  }, []);
  return null;
}

test("a stake typed as soon as the slip appears stays, and one of another currency is never shown", async () => {
  const frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
  toggleSlipLeg(sampleLeg("e1", 1650));
  stakeIn("EUR");
  setStake(BET, 900);
  render(
    <FrameProvider value={frame}>
      <QueryRoot>
        <FastTypist />
      </QueryRoot>
    </FrameProvider>,
  );
  expect(shown).toEqual([{}]);
  expect(stakes()).toMatchObject({ currency: "USD", singles: { [BET.id]: 500 } });
});
