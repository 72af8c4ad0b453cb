// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { afterEach, expect, test } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { FrameProvider } from "../../data/frame/frame.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
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

test("the contact page links the operator's address, where there is one", async () => {
  await show({ demo: false, contactEmail: "help@bet.example" });
  expect(screen.getByRole("link", { name: "help@bet.example" }).getAttribute("href")).toBe(
    "mailto:help@bet.example",
  );
  expect(screen.queryByText(/demo/)).toBeNull();
});

test("without an address it names none, and a demo is marked as one", async () => {
  await show({ demo: true, contactEmail: null });
  expect(
    screen.getByText("This is a demo with play money. The site’s operator answers questions here."),
  ).toBeTruthy();
  expect(screen.queryByRole("link", { name: /@/ })).toBeNull();
});
