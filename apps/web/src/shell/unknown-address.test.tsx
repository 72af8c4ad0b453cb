// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createFrameBuilder } from "../../server/frame-builder.ts";
import { builtInSources } from "../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../data/frame/frame.ts";
import { useAddress } from "../domain/addresses/use-address.ts";
import { RouterContext } from "../next-inside.ts";
import { TextProvider } from "../platform/texts/text.ts";
import { BottomBar } from "./BottomBar.tsx";
import { ProductTabs } from "./ProductTabs.tsx";
import { roomBeside } from "./room-beside.ts";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
});
afterEach(cleanup);

/** As the shell: the column beside a page depends on its address. */
const Column = () => <p>{roomBeside(useAddress())}</p>;
const page = (asPath: string) => (
  <RouterContext value={{ asPath, pathname: "/_error" } as unknown as NextRouter}>
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <ProductTabs />
        <Column />
        <BottomBar />
      </TextProvider>
    </FrameProvider>
  </RouterContext>
);

test.each(["/sport/statistics", "/casino/no-such", "/account/no-such"])(
  "the page that all unknown addresses share hydrates at %s",
  async (address) => {
    const faults: unknown[] = [];
    document.body.innerHTML = `<div>${renderToString(page("/unknown-address"))}</div>`;
    const root = document.body.firstElementChild as HTMLElement;
    await act(async () => {
      hydrateRoot(root, page(address), { onRecoverableError: (fault) => faults.push(fault) });
    });
    expect(faults).toEqual([]);
  },
);
