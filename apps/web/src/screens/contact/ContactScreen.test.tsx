// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { afterEach, expect, test } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { FrameProvider } from "../../lib/frame.ts";
import { TextProvider } from "../../lib/text.tsx";
import { ContactScreen } from "./ContactScreen.tsx";

afterEach(cleanup);

async function show(installation: { demo: boolean; contactEmail: string | null }): Promise<void> {
  const build = createFrameBuilder(builtInSources(), { brand: "Kestrel Bet", ...installation });
  const frame = await build("localhost", "en", ["contact"], () => undefined);
  render(
    <RouterContext value={{} as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <ContactScreen />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}

test("the contact page leads to the operator's address", async () => {
  await show({ demo: false, contactEmail: "help@bet.example" });
  expect(screen.getByRole("link", { name: "help@bet.example" }).getAttribute("href")).toBe("mailto:help@bet.example");
});

test.each([
  [true, "This is a demo with play money, so nobody answers here."],
  [false, "This site has no contact address yet."],
])("without an address the page says so (demo: %s)", async (demo, says) => {
  await show({ demo, contactEmail: null });
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /@/ })).toBeNull();
});
