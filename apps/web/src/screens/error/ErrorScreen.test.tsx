// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { afterEach, describe, expect, it } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";

const build = createFrameBuilder(builtInSources());
const router = { locale: "default" } as unknown as NextRouter;

async function show(status: number, locale = "en") {
  const { texts, tag } = await build("localhost", locale, [], () => undefined);
  render(
    <RouterContext value={router}>
      <TextProvider texts={texts} tag={tag}>
        <ErrorScreen status={status} />
      </TextProvider>
    </RouterContext>,
  );
}

describe("the error page", () => {
  afterEach(cleanup);

  it.each([
    [400, "Bad Request"],
    [404, "This page could not be found"],
    [405, "Method Not Allowed"],
    [500, "Internal Server Error"],
    [418, "An unexpected error has occurred."],
  ])("%i shows “%s”", async (status, text) => {
    await show(status);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text);
  });

  it("shows the visitor's language with the English words beside it", async () => {
    await show(404, "ru");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Страница не найдена");
    expect(screen.getByText("This page could not be found").getAttribute("lang")).toBe("en");
  });

  it("links to the lobby, and offers a retry for a server fault", async () => {
    await show(500);
    expect(screen.getByRole("link", { name: "Go to homepage" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeNull();
    cleanup();
    await show(404);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
